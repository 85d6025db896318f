import pino from "pino";
import type { CollectionConfig } from "@/lib/chains/collections-file";
import type { ChainConfig } from "@/lib/chains/config";
import { readCursor } from "@/service/src/chain/follow/cursor-store";
import { startFollower } from "@/service/src/chain/follow/follower";
import { type DatabaseConfig, openDatabase } from "@/service/src/db/open-database";
import { syncCollections } from "@/service/src/market/catalogue/sync-collections";
import { createMarketEvents } from "@/service/src/market/changes/market-events";
import { syncRates } from "@/service/src/market/currencies/rates";
import { answerParent } from "./answer-parent";

export interface CatchUpJob {
  database: DatabaseConfig;
  chain: ChainConfig;
  collection: CollectionConfig;
  /** The last block with events. */
  until: number;
}

export interface CatchUpResult {
  seconds: number;
  /** Seconds of a processor of this process. */
  busySeconds: number;
  calls: number;
}

/** Follows a chain from its first block into an empty database, until a block is applied. */
async function catchUp({ database, chain, collection, until }: CatchUpJob): Promise<CatchUpResult> {
  const db = await openDatabase(database);
  const events = createMarketEvents();
  const nowMs = () => Date.now();
  const dependencies = { db, events, nowMs };
  await syncRates(db, [chain]);
  await syncCollections(dependencies, [collection]);
  let calls = 0;
  const observer = {
    onRpcCall: () => {
      calls += 1;
    },
    stepped: () => {},
    rolledBack: () => {},
    headsHeard: () => {},
  };
  const applied = async () => ((await readCursor(db, chain.id))?.number ?? 0) >= until;
  const [since, cpu] = [performance.now(), process.cpuUsage()];
  const done = new Promise<void>((resolve, reject) => {
    events.subscribe(({ type }) => {
      if (type === "chain") applied().then((isOver) => isOver && resolve(), reject);
    });
  });
  const follower = startFollower({ ...dependencies, log: pino({ level: "silent" }), observer }, chain);
  await done;
  const { user, system } = process.cpuUsage(cpu);
  const result = { seconds: (performance.now() - since) / 1_000, busySeconds: (user + system) / 1e6, calls };
  await follower.stop();
  await db.close();
  return result;
}

answerParent(catchUp);

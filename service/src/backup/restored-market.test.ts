import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canonicalJson } from "@/lib/canonical-json";
import { createRng } from "../../../local/seed-art/draw/rng";
import { createTestDatabase, type TestDatabase } from "../../testing/databases";
import { openWalkDesk, walkDesk } from "../../testing/desk-walk";
import { waitUntil } from "../../testing/follow-test-chain";
import { findDifferences, readAnswers, readDeskAnswers } from "../../testing/market-answers";
import { awaitCollections, settle } from "../../testing/order-walk/walk";
import { askOf } from "../../testing/order-walk/walk-market";
import { walkOrders } from "../../testing/order-walk/walk-orders";
import { type DatabaseConfig, openDatabase } from "../db/open-database";
import { readChainsFile } from "../read-chains-file";
import { readCollectionsFile } from "../read-collections-file";
import { startService } from "../start";
import { essentialKinds } from "./essential-kinds";
import { type EssentialCounts, exportEssential } from "./export-essential";
import { readExport } from "./read-export";
import { restoreBackup } from "./restore";

const seed = process.env.BACKUP_WALK_SEED ?? randomBytes(4).toString("hex");
const actions = Number(process.env.BACKUP_WALK_ACTIONS ?? 80);
/** Beside two of each kind. */
const deskActions = Math.ceil(actions / 4);

async function exportAll(database: DatabaseConfig, path: string): Promise<EssentialCounts> {
  const db = await openDatabase(database);
  return exportEssential({ db, path, nowMs: () => Date.now() }).finally(() => db.close());
}

/** The lines of an export that do not depend on how far the chains are read. */
async function readDecisions(path: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const { kind, value } of readExport(path)) {
    // What happened before the restore is told to nobody again, so rules begin anew.
    const kept = kind === "notification_rules" ? { ...value, since: null } : value;
    if (kind !== "order") lines.push(canonicalJson({ kind, ...kept }));
  }
  return lines.sort();
}

describe("an essential export", () => {
  let folder: string;
  let target: TestDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "quayside-export-"));
    target = await createTestDatabase("postgres");
  });
  afterAll(async () => {
    await target.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it(`makes the same market of another database, after ${actions} random actions (BACKUP_WALK_SEED=${seed})`, async () => {
    await walkOrders({
      seed,
      actions,
      batch: actions,
      sample: "all",
      database: "postgres",
      async afterWalk([walk]) {
        if (walk === undefined) throw new Error("nobody walked");
        const { market } = walk;
        const { config } = market;
        const desk = await openWalkDesk(market, market.service);
        await walkDesk({ market, desk, rng: createRng("desk", seed) }, deskActions);
        for (const place of market.places) await settle(market, place);
        await waitUntil(
          async () => (await market.ask("/v1/status")).body as { chains: { days: unknown[] }[] },
          ({ chains }) => chains.every(({ days }) => days.length > 0),
          "a minute of each chain's status",
          { timeoutMs: 60_000, everyMs: 500 },
        );
        const nowMs = () => Date.now();
        const chains = await readChainsFile(config.chainsFile);
        const collections = await readCollectionsFile(config.collectionsFile, chains);
        const path = join(folder, "export.ndjson");
        const counts = await exportAll(config.database, path);
        // Every kind has lines, but for those that other tests restore; few walks increment a counter.
        const otherKinds = [
          "account_profile",
          "allowlist",
          "api_key",
          "collection_profile",
          "counter",
          "creator_collection",
          "draft",
          "hidden_profile",
          "notification_rules",
          "order_end",
          "price_alert",
          "push_subscription",
          "upload",
          "upload_deployment",
          "upload_folder",
          "upload_folder_file",
          "upload_use",
          "usd_day",
          "webhook",
          "watched",
        ];
        const expectedKinds = essentialKinds
          .map(({ name }) => name)
          .filter((name) => !otherKinds.includes(name));
        expect(Object.keys(counts)).toEqual(expect.arrayContaining(expectedKinds));
        const journals = [config.journalFile ?? ""];
        const database = target.config;
        const restored = await restoreBackup({
          database,
          path,
          readFiles: async () => ({ chains, collections }),
          journals,
          nowMs,
        });
        expect(restored).toMatchObject({
          imported: { counts, leftOut: {} },
          withheld: { orders: 0, keys: 0 },
        });

        const pathAgain = join(folder, "again.ndjson");
        await exportAll(database, pathAgain);
        expect(await readDecisions(pathAgain)).toEqual(await readDecisions(path));

        const again = await startService({ ...config, database });
        try {
          const other = { ...market, service: again, ask: askOf(again) };
          for (const place of market.places) await settle(other, place);
          await awaitCollections(other);
          for (const place of market.places) await settle(market, place);
          const expected = await readAnswers(market.ask);
          await waitUntil(
            async () => findDifferences(expected, await readAnswers(other.ask)),
            (differences) => differences.length === 0,
            "the same answers",
            // All answers are hundreds of requests. A collection that took seconds to rank, on a busy machine, rests ten times as long.
            { timeoutMs: 300_000, everyMs: 3_000 },
          );
          const otherDesk = await openWalkDesk(other, again);
          const expectedDesk = await readDeskAnswers(market.ask, desk);
          await waitUntil(
            async () => findDifferences(expectedDesk, await readDeskAnswers(other.ask, otherDesk)),
            (differences) => differences.length === 0,
            "the same answers at the desk",
            { timeoutMs: 60_000, everyMs: 3_000 },
          );
        } finally {
          await again.close();
        }
      },
    });
  }, 600_000);
});

import type { Logger } from "pino";
import type { ChainConfig } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import type { Db } from "../../db/database";
import { recordEvery } from "../status/record-every";
import { derivePast, type PlaceKey } from "./derive-past";
import { recordTopOffers } from "./record-top-offers";

const everyMs = 60_000;
/** The past of many collections is derived over several minutes, so that the database has time for others. */
const derivingMs = 5_000;

/** Records the best offers of all collections until stopped, and derives the past of those that have caught up. */
export function startRecordingPrices({
  db,
  chains,
  nowMs,
  log,
}: {
  db: Db;
  chains: readonly Pick<ChainConfig, "id" | "wrappedCurrency">[];
  nowMs: () => number;
  log: Pick<Logger, "warn">;
}): () => Promise<void> {
  const wrapped = chains.map(({ id, wrappedCurrency }) => ({
    chain: id,
    address: checksummed(wrappedCurrency.address),
  }));
  /** Tried again after the next start. */
  const failed: PlaceKey[] = [];
  let isStopped = false;
  const record = async () => {
    const startedMs = nowMs();
    await recordTopOffers(db, wrapped, Math.floor(startedMs / 1_000));
    while (!isStopped && nowMs() - startedMs < derivingMs) {
      if (!(await derivePast(db, wrapped, failed))) break;
    }
  };
  const stop = recordEvery({ everyMs, what: "prices of collections", log, record });
  return () => {
    isStopped = true;
    return stop();
  };
}

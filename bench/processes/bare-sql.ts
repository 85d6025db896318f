import { QuaysideError } from "@/lib/errors";
import type { Db } from "@/service/src/db/database";
import { openDatabase } from "@/service/src/db/open-database";
import type { CollectionHead } from "@/service/src/market/collections/collection-head";
import { getCollectionHead } from "@/service/src/market/collections/collection-head";
import { listItems } from "@/service/src/market/items/items-page";
import { answerParent } from "./answer-parent";

export interface SqlJob {
  /** The database is in `{folder}/db`. */
  folder: string;
  slug: string;
  currency: string;
  limit: number;
  warmUpMs: number;
  durationMs: number;
}

export interface SqlResult {
  pagesPerSecond: number;
  /** Rows of the last page, as proof that both sides read the same number. */
  rows: number;
}

let opened: Promise<{ db: Db; collection: CollectionHead }> | undefined;
/** Counts over all jobs of this process, so that no statement runs twice with the same values. */
let number = 0;

async function open({ folder, slug }: SqlJob): Promise<{ db: Db; collection: CollectionHead }> {
  const db = await openDatabase({ folder });
  const found = await getCollectionHead(db, slug, []);
  if (found === null) throw new QuaysideError("bench_failed", `The database has no collection ${slug}.`);
  return { db, collection: found.head };
}

/** Reads pages one after the other, as the embedded database always does: its statements never overlap. */
async function runSql(job: SqlJob): Promise<SqlResult> {
  opened ??= open(job);
  const { db, collection } = await opened;
  const read = () => {
    number += 1;
    const filter = { currency: job.currency as `0x${string}`, minPrice: String(number) };
    return listItems(db, { collection, filter, sort: "price_asc", limit: job.limit, position: null });
  };
  const warmUntil = performance.now() + job.warmUpMs;
  while (performance.now() < warmUntil) await read();
  const startedAt = performance.now();
  let pages = 0;
  let rows = 0;
  while (performance.now() < startedAt + job.durationMs) {
    rows = (await read()).rows.length;
    pages += 1;
  }
  return { pagesPerSecond: (pages / (performance.now() - startedAt)) * 1_000, rows };
}

answerParent(runSql);

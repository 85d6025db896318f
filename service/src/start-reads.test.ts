import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestChain, type TestChain } from "../../local/testing/chain";
import { chainConfigOf, collectionConfigOf } from "../testing/chain-config";
import { createTestDatabase, type TestDatabase } from "../testing/databases";
import { addressOf, fillCollection } from "../testing/fill-collection";
import { waitUntil } from "../testing/follow-test-chain";
import { readConfig } from "./config";
import type { Db } from "./db/database";
import { syncRates } from "./market/currencies/rates";
import { startService } from "./start";

const count = 600;
const few = expect.toSatisfy((rows: number) => rows < 10, "is less than ten");

let chain: TestChain;
let database: TestDatabase;
let folder: string;
/** Reads what PostgreSQL counted, and nothing else: a connection may report what it read only when it ends. */
let db: Db;

beforeAll(async () => {
  [chain, database, folder] = await Promise.all([
    startTestChain(),
    createTestDatabase("postgres"),
    mkdtemp(join(tmpdir(), "quayside-reads-")),
  ]);
  db = await database.open();
});
afterAll(async () => {
  await db.close();
  await Promise.all([chain.stop(), database.drop()]);
  await rm(folder, { recursive: true, force: true });
});

async function connections(): Promise<number[]> {
  const rows = await db.query<{ pid: number }>(sql`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`);
  return rows.map(({ pid }) => pid);
}

/** Starts an API and stops it again. Its connections are gone then, so that PostgreSQL has counted all that they read. */
async function startAndStop(): Promise<void> {
  const chains = join(folder, "chains.json");
  const collections = join(folder, "collections.json");
  const labelled = { slug: "many", itemLabels: { 7: ["disputed_ownership"] } };
  const contracts = { base: { address: addressOf("many"), startBlock: 0 } };
  const collection = { ...collectionConfigOf(chain, "base"), ...labelled, contracts };
  await writeFile(chains, JSON.stringify({ chains: [chainConfigOf(chain, "base")] }));
  await writeFile(collections, JSON.stringify({ collections: [collection] }));
  const own = await connections();
  const service = await startService(
    readConfig({
      PORT: "0",
      SERVICE_ROLE: "api",
      DATABASE_URL: "url" in database.config ? database.config.url : "",
      MEDIA_DIR: join(folder, "media"),
      CHAINS_FILE: chains,
      COLLECTIONS_FILE: collections,
      LOG_LEVEL: "silent",
    }),
  );
  await service.close();
  await untilLeft(own);
}

const untilLeft = (own: readonly number[]) =>
  waitUntil(
    connections,
    (left) => left.every((pid) => own.includes(pid)),
    "the end of all other connections",
  );

/** Works on a connection that has ended, and so has reported what it read, when this resolves. */
async function apart(work: (other: Db) => Promise<unknown>): Promise<void> {
  const own = await connections();
  const other = await database.open();
  await work(other);
  await other.close();
  await untilLeft(own);
}

/** How many rows were read of each table until now. */
async function rowsRead(): Promise<Record<string, number>> {
  const rows = await db.query<{ name: string; read: number }>(sql`
    select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read from pg_stat_user_tables`);
  return Object.fromEntries(rows.map(({ name, read }) => [name, read]));
}

it("reads neither items nor orders when the files are as they were", async () => {
  const currencies = [zeroAddress, chain.protocol.usdc];
  await apart(async (other) => {
    await syncRates(other, [chainConfigOf(chain, "base")]);
    await fillCollection(other, { chain: "base", slug: "many", count, currencies, now: 1_700_000_000 });
  });
  await startAndStop();
  await apart((other) => other.query(sql`analyze`));
  const before = await rowsRead();
  await startAndStop();
  const after = await rowsRead();
  const read = Object.fromEntries(
    Object.entries(after).map(([name, rows]) => [name, rows - (before[name] ?? 0)]),
  );
  // The planner looks at the ends of an index, which counts as a row or two.
  for (const table of ["items", "orders", "activity"])
    expect([table, read[table] ?? 0]).toEqual([table, few]);
  expect(await db.query(sql`select labels from items where token_id = 7`)).toEqual([
    { labels: ["disputed_ownership"] },
  ]);
});

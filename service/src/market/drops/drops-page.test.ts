import { sql } from "drizzle-orm";
import fc from "fast-check";
import { zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../testing/databases";
import type { Db } from "../../db/database";
import { type DropTerms, dropStatusAt, type TimedCondition } from "./drop-status";
import { findDropRow, queryDrops } from "./drops-page";

const now = 1_000;

const condition = (startsAt: number) =>
  fc.record({
    id: fc.constant("0"),
    startsAt: fc.constant(startsAt),
    maxSupply: fc.constantFrom("0", "5"),
    perWallet: fc.constantFrom("0", "5"),
    merkleRoot: fc.constantFrom(null, "0x01" as const),
    price: fc.constant("0"),
    currency: fc.constant(zeroAddress),
    setAt: fc.constantFrom(900, now, 1_100),
    minted: fc.constant("0"),
  });

const conditions: fc.Arbitrary<TimedCondition[]> = fc
  .subarray([800, 900, 999, now, 1_001, 1_100, 1_200])
  .chain((starts) => fc.tuple(...starts.map(condition)));

const terms: fc.Arbitrary<DropTerms> = fc.record({
  maxSupply: fc.constantFrom(null, "0", "1", "3"),
  minted: fc.constantFrom("0", "1", "3"),
  conditions,
});

describe("the status of drops", () => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  it("is the same in the query as in the record, for every drop", async () => {
    const [row] = await db.query<{ id: number }>(sql`
      insert into collections (slug, name, standard, category, verified, creator, links, labels, home_chain, created_at)
      values ('drops', 'Drops', 'erc1155', 'art', false, ${zeroAddress}, '{}', '{}', 'base', 0) returning id`);
    const samples = fc.sample(terms, { numRuns: 600, seed: 4 });
    const rows = samples.map((sample, at) => ({ ...sample, tokenId: at.toString() }));
    await db.query(sql`
      insert into drops (collection_id, chain, contract, token_id, max_supply, minted, conditions, settings, created_at)
      select ${row?.id ?? 0}::int4, 'base', ${zeroAddress}, "tokenId", "maxSupply", minted, conditions, '{}', 0
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as r("tokenId" numeric, "maxSupply" numeric, minted numeric, conditions jsonb)`);
    const found: Record<string, string[]> = {};
    for (const status of ["upcoming", "live", "paused", "sold_out", "ended"] as const) {
      const query = { status, sort: "newest" as const, limit: 1_000 };
      const page = await queryDrops(db, query, { times: [{ chain: "base", now }], position: null });
      found[status] = page.rows.map(({ tokenId }) => tokenId ?? "").sort();
    }
    const expected = (status: string) =>
      rows.filter((sample) => dropStatusAt(sample, now).status === status).map(({ tokenId }) => tokenId);
    for (const [status, ids] of Object.entries(found)) {
      expect(ids.length, status).toBeGreaterThan(5);
      expect(ids, status).toEqual(expected(status).sort());
    }
  });

  it("distinguishes the drops of a collection on two chains by the one that is not its home", async () => {
    await db.query(sql`
      insert into drops (collection_id, chain, contract, token_id, max_supply, minted, conditions, settings, created_at)
      select id, chain, ${zeroAddress}, 9999, null, 0, '[]', '{}', 0
      from collections, unnest(array['base', 'other']) as t(chain) where slug = 'drops'`);
    const times = ["base", "other"].map((chain) => ({ chain, now }));
    const { rows } = await queryDrops(db, { sort: "newest", limit: 2 }, { times, position: null });
    expect(rows.map(({ slug }) => slug).sort()).toEqual(["drops.9999", "drops.9999~other"]);
    for (const { slug, chain } of rows) expect(await findDropRow(db, slug)).toMatchObject({ slug, chain });
    expect(await findDropRow(db, "drops.9999~base")).toBeNull();
    await db.query(sql`delete from drops where token_id = 9999`);
  });

  it("omits chains that were not requested", async () => {
    const query = { sort: "newest" as const, limit: 5 };
    const { rows } = await queryDrops(db, query, { times: [{ chain: "other", now }], position: null });
    expect(rows).toEqual([]);
  });
});

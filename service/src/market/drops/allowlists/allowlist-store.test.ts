import { sql } from "drizzle-orm";
import { type Hex, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  numberedAddress,
  prepareRows,
  proves,
  referenceLeaf,
  referenceRoot,
  sampleRows,
} from "../../../../testing/allowlists";
import { databaseKinds, openTestDatabase } from "../../../../testing/databases";
import type { Db } from "../../../db/database";
import { readAllowlistEntry, readAllowlists } from "./read-allowlist";
import { removeLeftovers } from "./remove-lists";
import { storeAllowlist } from "./store-allowlist";
import { takeAllowlist } from "./take-allowlist";

const source = { chain: "base", contract: zeroAddress, givenBy: null };

describe("the tree of an allowlist", () => {
  it.each([1, 2, 3, 5, 31, 32, 33, 64, 65, 1_000, 1_025])("has the root of %i plain rows", async (count) => {
    const rows = sampleRows(count, `root of ${count}`);
    expect((await prepareRows(rows)).tree.root).toBe(referenceRoot(rows));
  });

  it("has the same root for any order of the rows", async () => {
    const rows = sampleRows(100);
    expect((await prepareRows(rows.toReversed())).tree.root).toBe((await prepareRows(rows)).tree.root);
  });

  it("names an address with two rows, and their lines", async () => {
    const rows = sampleRows(1_000);
    const [again] = rows.slice(400);
    await expect(
      prepareRows([...rows, { ...again, address: again?.address ?? "0x", limit: "9" }]),
    ).rejects.toMatchObject({
      code: "duplicate_address",
      errors: [{ path: "line 1001.address", message: "is on line 401 already" }],
    });
  });
});

/** A list whose nodes alone take three transactions to write. */
const longList = prepareRows(sampleRows(5_000, "half written"));

describe.each(databaseKinds)("allowlists on %s", (kind) => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
  });
  afterAll(() => db.close());

  async function count(): Promise<Record<string, number>> {
    const [row] = await db.query<Record<string, number>>(sql`
      select (select count(*) from allowlists) as lists, (select count(*) from allowlist_nodes) as nodes,
        (select count(*) from allowlist_entries) as entries, (select count(*) from allowlist_terms) as terms`);
    return row ?? {};
  }

  it.each([1, 2, 3, 5, 33, 1_025])("prove the rows of a list of %i", async (size) => {
    const rows = sampleRows(size, `proofs of ${size}`);
    const list = await prepareRows(rows);
    expect(await storeAllowlist(db, list, source)).toBe(true);
    const { root } = list.tree;
    // Of many rows some in each block of the tree, and the one of the last leaf, which has no neighbour.
    const [last] = rows.map(referenceLeaf).sort().slice(-1);
    const asked = rows.filter((row, index) => size < 100 || index % 8 === 0 || referenceLeaf(row) === last);
    for (const row of asked) {
      const entry = await readAllowlistEntry(db, { root, address: row.address });
      expect(entry?.limit).toBe(BigInt(row.limit ?? 0));
      expect(entry?.currency.toLowerCase()).toBe(row.currency ?? zeroAddress);
      expect(proves(row, entry?.proof ?? [], root)).toBe(true);
    }
    expect(await readAllowlists(db, [root, numberedAddress(1)])).toEqual(new Map([[root, { size }]]));
  });

  it("know nothing of an address that is not on the list, before, between and after those that are", async () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({ address: numberedAddress(2 * index + 2) }));
    const list = await prepareRows(rows);
    await storeAllowlist(db, list, source);
    const { root } = list.tree;
    for (const number of [0, 1, 3, 145, 147, 401, 2 ** 40]) {
      expect(await readAllowlistEntry(db, { root, address: numberedAddress(number) })).toBeNull();
    }
    expect(await readAllowlistEntry(db, { root, address: numberedAddress(146) })).not.toBeNull();
    const other = referenceRoot(sampleRows(9, "never stored"));
    expect(await readAllowlistEntry(db, { root: other, address: numberedAddress(146) })).toBeNull();
  });

  it("show nothing of a list that is being written, and drop it when its writer is gone", async () => {
    const list = await longList;
    const before = await count();
    const { root } = list.tree;
    let isKilled = false;
    const failing: Db = {
      ...db,
      // As if the process is killed in the middle, so that nothing can clean up.
      query: (statement) => (isKilled ? Promise.reject(new Error("killed")) : db.query(statement)),
      transaction: async (work) => {
        const [row] = await db.query<{ nodes: number }>(sql`select count(*) as nodes from allowlist_nodes`);
        if ((row?.nodes ?? 0) < (before.nodes ?? 0) + 64) return db.transaction(work);
        isKilled = true;
        throw new Error("killed");
      },
    };
    await expect(storeAllowlist(failing, list, source)).rejects.toThrow("killed");
    expect((await count()).nodes).toBeGreaterThan(before.nodes ?? 0);
    expect(await readAllowlists(db, [root])).toEqual(new Map());
    const address = sampleRows(1, "half written")[0]?.address ?? "0x";
    expect(await readAllowlistEntry(db, { root, address })).toBeNull();

    // On PostgreSQL another process may still be writing; after two minutes of silence it is gone.
    if (kind === "postgres") {
      await removeLeftovers(db);
      expect((await count()).nodes).toBeGreaterThan(before.nodes ?? 0);
    }
    await db.query(sql`update allowlists set touched_at = touched_at - 121 where not ready`);
    await removeLeftovers(db);
    expect(await count()).toEqual(before);
    expect(await storeAllowlist(db, list, source)).toBe(true);
    expect(await readAllowlistEntry(db, { root, address })).not.toBeNull();
  });

  it("keep one of two that are written at the same time", async () => {
    const list = await prepareRows(sampleRows(3_000, "twice"));
    const before = await count();
    const stored = await Promise.all([storeAllowlist(db, list, source), storeAllowlist(db, list, source)]);
    expect(stored.sort()).toEqual([false, true]);
    expect((await count()).lists).toBe((before.lists ?? 0) + 1);
    expect((await count()).terms).toBe((before.terms ?? 0) + list.terms.length);
  });

  it("forgets an owner's oldest lists beyond eight that no stage names, and none of the operator's", async () => {
    const contract = numberedAddress(0x77);
    const root = async (seed: string, givenBy: typeof contract | null) => {
      const list = await prepareRows(sampleRows(3, seed));
      await takeAllowlist(db, {
        root: list.tree.root,
        list,
        source: { chain: "base", contract, givenBy },
      });
      return list.tree.root;
    };
    const kept = await root("by the operator", null);
    const named = await root("named", contract);
    await db.query(sql`
      with c as (
        insert into collections (slug, name, standard, category, verified, creator, links, labels, home_chain, created_at)
        values ('listed', 'Listed', 'erc721', 'art', false, ${zeroAddress}, '{}', '{}', 'base', 0) returning id)
      insert into drops (collection_id, chain, contract, max_supply, minted, conditions, settings, created_at)
      select id, 'base', ${contract}, null, 0, ${JSON.stringify([{ merkleRoot: named }])}::text::jsonb, '{}', 0 from c`);
    const unused: Hex[] = [];
    for (let index = 0; index < 10; index += 1) unused.push(await root(`unused ${index}`, contract));
    const known = await readAllowlists(db, [kept, named, ...unused]);
    expect([...known.keys()].sort()).toEqual([kept, named, ...unused.slice(2)].sort());
    const [left] = await db.query<{ terms: number }>(sql`
      select count(*)::int as terms from allowlist_terms t
      where not exists (select 1 from allowlists l where l.id = t.list)`);
    expect(left?.terms).toBe(0);
  });
});

import { type SQL, sql } from "drizzle-orm";
import { type Address, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deployEditions } from "../../../../local/testing/editions";
import { collectionConfigOf } from "../../../testing/chain-config";
import { addressOf, fillCollection } from "../../../testing/fill-collection";
import { waitUntil } from "../../../testing/follow-test-chain";
import { startTestService, type TestService } from "../../../testing/test-service";
import type { Queryable } from "../../db/database";
import type { KeysetPosition } from "../../db/keyset";
import { assertKnownBlock } from "../../market/items/holders-at";
import { listHolders } from "../../market/items/holders-page";

interface Holder {
  address: Address;
  quantity: string;
  items: number;
}

interface PlanNode {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  "Actual Loops": number;
  Plans?: PlanNode[];
}

/** The rows of `holders` that a statement read, also those that it then left out. */
function holdersRead(node: PlanNode): number {
  const own =
    node["Relation Name"] === "holders"
      ? (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]
      : 0;
  return (node.Plans ?? []).reduce((sum, plan) => sum + holdersRead(plan), own);
}

describe("GET /collections/{slug}/holders", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  /** A collection with invented holders: how many items each has on each chain. */
  async function fill(slug: string, holders: readonly (readonly [string, string, number])[]): Promise<void> {
    const { db, id: chain } = service;
    const now = Math.floor(Date.now() / 1_000);
    await fillCollection(db, { chain, slug, count: 1, currencies: [zeroAddress], now });
    const id = sql`(select id from collections where slug = ${slug})`;
    await db.query(sql`delete from holders where collection_id = ${id}`);
    for (const [name, on, count] of holders) {
      await db.query(sql`insert into collection_contracts (chain, address, collection_id, start_block, next_block)
        values (${on}, ${addressOf(slug)}, ${id}, 0, 0) on conflict do nothing`);
      await db.query(sql`insert into holders (collection_id, owner, chain, count)
        values (${id}, ${addressOf(name)}, ${on}, ${count})`);
    }
  }

  /** Every page of a list, one after the other. */
  async function readAll(slug: string, query: string): Promise<Holder[]> {
    const found: Holder[] = [];
    let cursor = "";
    for (;;) {
      const { status, body } = await service.request(`/v1/collections/${slug}/holders?${query}${cursor}`);
      expect(status).toBe(200);
      found.push(...body.data);
      if (body.nextCursor === null) return found;
      cursor = `&cursor=${encodeURIComponent(body.nextCursor)}`;
    }
  }

  const largestFirst = (a: Holder, b: Holder) =>
    Number(b.quantity) - Number(a.quantity) || (a.address < b.address ? -1 : 1);

  it("has the accounts that hold items, and follows them as they change", async () => {
    const { maker, taker } = service.chain.accounts;
    const holders = await readAll("test-collection", "");
    expect(holders).toEqual(holders.toSorted(largestFirst));
    const { body } = await service.request("/v1/collections/test-collection");
    expect(holders.map(({ address }) => address)).toEqual(
      expect.arrayContaining([maker.address, taker.address]),
    );
    expect(holders).toHaveLength(body.stats.owners);
    expect(holders.reduce((sum, { items }) => sum + items, 0)).toBe(body.stats.supply);
    for (const { quantity, items } of holders) expect(quantity).toBe(String(items));
  });

  it.each([1, 2, 7, 200])("has every holder once, the largest first, on pages of %i", async (limit) => {
    const slug = `many-${limit}`;
    const counts = Array.from({ length: 25 }, (_, index) => 1 + ((index * 7) % 5));
    await fill(
      slug,
      counts.map((count, index) => [`holder ${index}`, service.id, count] as const),
    );
    const expected = counts
      .map((count, index) => ({
        address: addressOf(`holder ${index}`),
        quantity: String(count),
        items: count,
      }))
      .sort(largestFirst);
    expect(await readAll(slug, `limit=${limit}`)).toEqual(expected);
    expect(await readAll(slug, `limit=${limit}&chain=${service.id}`)).toEqual(expected);
  });

  it("sums up what an account holds on several chains, and leaves the others out with a chain", async () => {
    await fill("spread", [
      ["first", service.id, 2],
      ["first", "polygon", 3],
      ["second", service.id, 4],
      ["third", "polygon", 1],
    ]);
    const holder = (name: string, items: number) => ({
      address: addressOf(name),
      quantity: String(items),
      items,
    });
    const all = [holder("first", 5), holder("second", 4), holder("third", 1)];
    for (const limit of [1, 200]) expect(await readAll("spread", `limit=${limit}`)).toEqual(all);
    expect(await readAll("spread", `chain=${service.id}`)).toEqual([holder("second", 4), holder("first", 2)]);
  });

  it("counts the units of an ERC-1155 collection, and its different items beside them", async () => {
    const { chain, id, db, following } = service;
    const { maker, taker } = chain.accounts;
    const editions = await deployEditions(
      chain,
      [[taker.address, 10n]],
      [
        [maker.address, 30n],
        [taker.address, 15n],
      ],
    );
    const contracts = { [id]: { address: editions, startBlock: 0 } };
    await following.setCollections([
      collectionConfigOf(chain, id),
      collectionConfigOf(chain, id, { slug: "editions", contracts }),
    ]);
    await waitUntil(
      () => db.query<{ owner: Address }>(sql`select owner from balances`),
      (rows) => rows.length === 3,
      "the editions",
    );
    await service.settled();
    const expected = [
      { address: maker.address, quantity: "30", items: 1 },
      { address: taker.address, quantity: "25", items: 2 },
    ];
    for (const query of ["limit=1", `limit=1&chain=${id}`, ""])
      expect(await readAll("editions", query)).toEqual(expected);
  });

  it("knows who held a collection after a block, of ERC-721 and of ERC-1155", async () => {
    const { id, db } = service;
    for (const slug of ["test-collection", "editions"]) {
      const now = await readAll(slug, `chain=${id}`);
      const blocks = await db.query<{ block: number }>(sql`
        select distinct e.block_number::int as block from events e
        join collection_contracts k on k.chain = e.chain and k.address = e.address
        join collections c on c.id = k.collection_id
        where c.slug = ${slug} and e.name = 'transfer' order by 1`);
      const [first = { block: 0 }, last = first] = [blocks[0], blocks.at(-1)];
      for (const limit of [1, 200]) {
        expect(await readAll(slug, `chain=${id}&block=${last.block}&limit=${limit}`)).toEqual(now);
      }
      expect(await readAll(slug, `chain=${id}&block=${first.block - 1}`)).toEqual([]);
      // Each moment has what the chain says then: as many units as were minted less those that were burned.
      for (const { block } of blocks) {
        const [minted] = await db.query<{ units: string }>(sql`
          select sum(case when from_addr = ${zeroAddress} then coalesce(quantity, 1) when to_addr = ${zeroAddress} then -coalesce(quantity, 1) else 0 end)::text as units
          from events e join collection_contracts k on k.chain = e.chain and k.address = e.address
          join collections c on c.id = k.collection_id
          where c.slug = ${slug} and e.name = 'transfer' and e.block_number <= ${block}`);
        const held = await readAll(slug, `chain=${id}&block=${block}`);
        expect(held.reduce((sum, { quantity }) => sum + Number(quantity), 0)).toBe(Number(minted?.units));
      }
    }
  });

  it("goes through the transfers once for a page after a block, and refuses too many", async () => {
    const { db, id: chain } = service;
    const [{ id = 0, block = 0 } = {}] = await db.query<{ id: number; block: number }>(sql`
      select k.collection_id as id, max(e.block_number)::int as block from events e
      join collection_contracts k on k.chain = e.chain and k.address = e.address
      join collections c on c.id = k.collection_id
      where c.slug = 'test-collection' and e.name = 'transfer' group by 1`);
    let statements = 0;
    const counting: Queryable = {
      orm: db.orm,
      query<Row extends Record<string, unknown>>(statement: SQL) {
        statements += 1;
        return db.query<Row>(statement);
      },
    };
    const collection = { id, standard: "erc721" } as const;
    const query = { chain, block, limit: 1 };
    const first = await listHolders(counting, collection, { ...query, position: null });
    const second = await listHolders(counting, collection, { ...query, position: first.next });
    expect(second.rows[0]?.address).not.toBe(first.rows[0]?.address);
    expect(statements).toBe(2);
    const bounded = (transfers: number) =>
      assertKnownBlock(db, { id, items: 1 }, { chain, block }, { items: 1, transfers });
    await bounded(1_000);
    await expect(bounded(1)).rejects.toMatchObject({ code: "invalid_request" });
  });

  it("reads no more rows for a page than it has, though most holders have the same quantity", async () => {
    await fill("crowd", []);
    const { db, id: chain } = service;
    const [{ id = 0 } = {}] = await db.query<{ id: number }>(
      sql`select id from collections where slug = 'crowd'`,
    );
    await db.query(sql`insert into holders (collection_id, owner, chain, count)
      select ${id}, '0x' || lpad(to_hex(n), 40, '0'), ${chain}, 1 + greatest(n - 19900, 0) from generate_series(1, 20000) n`);
    await db.query(sql`analyze holders`);
    let read = 0;
    const counting: Queryable = {
      orm: db.orm,
      async query<Row extends Record<string, unknown>>(statement: SQL) {
        const [explained] = await db.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
          sql`explain (analyze, format json) ${statement}`,
        );
        if (explained !== undefined) read += holdersRead(explained["QUERY PLAN"][0].Plan);
        return db.query<Row>(statement);
      },
    };
    const limit = 200;
    let position: KeysetPosition | null = null;
    for (let page = 0; page < 20; page += 1) {
      read = 0;
      const found: Awaited<ReturnType<typeof listHolders>> = await listHolders(
        counting,
        { id, standard: "erc721" },
        { limit, position },
      );
      expect(found.rows).toHaveLength(limit);
      // One more tells whether there is another page.
      expect(read).toBe(limit + 1);
      position = found.next;
    }
  });

  it("refuses an unknown collection, chain or cursor", async () => {
    const ask = async (path: string) => {
      const { status, body } = await service.request(`/v1/collections/${path}`);
      return [status, body.code, body.errors?.[0].path];
    };
    expect(await ask("nowhere/holders")).toEqual([404, "not_found", undefined]);
    expect(await ask("test-collection/holders?chain=nowhere")).toEqual([400, "invalid_request", "chain"]);
    expect(await ask("test-collection/holders?block=1")).toEqual([400, "invalid_request", "block"]);
    const future = `test-collection/holders?chain=${service.id}&block=999999999`;
    expect(await ask(future)).toEqual([400, "invalid_request", "block"]);
    const { body } = await service.request("/v1/collections/test-collection/holders?limit=1");
    const cursor = encodeURIComponent(body.nextCursor);
    expect(await ask(`spread/holders?cursor=${cursor}`)).toEqual([400, "invalid_cursor", "cursor"]);
  });
});

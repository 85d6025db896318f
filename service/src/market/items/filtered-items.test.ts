import { sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ItemFilter, ItemSort } from "@/lib/contract/item";
import type { TraitCriterion } from "@/lib/contract/order";
import { openTestDatabase } from "../../../testing/databases";
import { addressOf } from "../../../testing/fill-collection";
import type { Db } from "../../db/database";
import type { KeysetPosition } from "../../db/keyset";
import type { CollectionHead } from "../collections/collection-head";
import { itemCondition } from "./item-filter";
import { listItems } from "./items-page";
import { listTraitFacets } from "./trait-facets";

/** More than are read by any plan: a filtered page is walked for or found by the filter's indexes. */
const count = 21_000;
const chain = "base";
const owner = addressOf("rare owner");

/** Item n: listed if n % 10 = 0, dearer the higher n is; Hat n % 3, Number n % 2,000, and the name says n in words of its own. */
async function fillLarge(db: Db): Promise<CollectionHead> {
  await db.query(
    sql`insert into currency_rates (chain, currency, decimals, rate) values (${chain}, ${zeroAddress}, 18, 2000)`,
  );
  const [row] = await db.query<{ id: number }>(sql`
    insert into collections (slug, name, standard, category, verified, creator, links, labels, home_chain, created_at)
    values ('large', 'Large', 'erc721', 'art', true, ${zeroAddress}, '{}', '{}', ${chain}, 0) returning id`);
  const id = row?.id ?? 0;
  await db.query(sql`insert into collection_contracts (chain, address, collection_id, start_block, next_block)
    values (${chain}, ${addressOf("large")}, ${id}, 0, 0)`);
  await db.query(sql`insert into traits (collection_id, type, value, count)
    select ${id}::int4, 'Hat', n::text, 7000 from generate_series(0, 2) n
    union all select ${id}::int4, 'Number', n::text, 10 + (n < 1000)::int from generate_series(0, 1999) n`);
  await db.query(sql`
    insert into items (collection_id, home_chain, token_id, chain, contract, owner, minted_at, trait_ids,
      list_hash, list_price, list_norm, list_currency, list_expires, list_at, labels, vault_state)
    select ${id}::int4, ${chain}, n, ${chain}, ${addressOf("large")}, case when n % 5000 = 1 then ${owner} else ${addressOf("another owner")} end, n,
      array(select t.id from traits t where t.collection_id = ${id}
        and (t.type, t.value) in (('Hat', (n % 3)::text), ('Number', (n % 2000)::text)) order by t.id),
      case when n % 10 = 0 then '0x' || n end, case when n % 10 = 0 then n::numeric * 1e15 end,
      case when n % 10 = 0 then n * 2 end, case when n % 10 = 0 then ${zeroAddress} end,
      case when n % 10 = 0 then 9999999999 end, case when n % 10 = 0 then n % 777 end,
      case when n % 4000 = 3 then '{reported}'::text[] else '{}' end, case when n % 3000 = 4 then 'stuck' else 'home' end
    from generate_series(1, ${count}::int) n`);
  await db.query(sql`insert into holders (collection_id, owner, chain, count)
    select collection_id, owner, chain, count(*) from items group by 1, 2, 3`);
  await db.query(sql`insert into item_meta (item_id, collection_id, name)
    select id, collection_id, case when token_id % 7 = 0 then 'Heron ' else 'Fox ' end || token_id from items`);
  await db.query(sql`analyze`);
  return { id, slug: "large", standard: "erc721", items: count, listed: count / 10 } as CollectionHead;
}

/** An offer for one item, for traits, or for any item. */
async function offer(
  db: Db,
  id: string,
  { tokenId, traits }: { tokenId?: number; traits?: TraitCriterion[] },
): Promise<void> {
  const kind = tokenId !== undefined ? "item" : traits !== undefined ? "trait" : "collection";
  await db.query(sql`
    insert into orders (id, chain, hash, side, kind, traits, collection_id, contract, item_id, maker, currency, price, unit_price,
      unit_norm, quantity, remaining, fees, proceeds, components, signature, counter, operator, starts_at, ends_at, status, phase,
      checked_at, checked_block, created_at, updated_at)
    select ${id}, ${chain}, '0x' || ${id}::text, 'offer', ${kind}, ${traits ? JSON.stringify(traits) : null}::text::jsonb, c.id, ${addressOf("large")},
      (select i.id from items i where i.token_id = ${tokenId ?? null}::numeric), ${owner}, ${zeroAddress}, 1, 1, 1, 1, 1, '[]', 1, '{}', '0x', 0,
      ${owner}, 0, 9999999999, 'active', 'live', 0, 0, 0, 0 from collections c where c.slug = 'large'`);
}

const filters: Record<string, ItemFilter> = {
  "a frequent trait": { traits: { Hat: ["1"] } },
  "a rare trait": { traits: { Number: ["1234"] } },
  "a rare trait of listed items": { traits: { Number: ["1230"] }, listed: true },
  "traits that exclude each other": { traits: { Hat: ["0", "1"], Number: ["12", "13"] } },
  "a narrow range of prices": {
    minPrice: "9000000000000000000",
    maxPrice: "9200000000000000000",
    currency: zeroAddress,
  },
  "the dearest prices": { minPrice: "20000000000000000000", currency: zeroAddress },
  "a price without a listing": { currency: zeroAddress, listed: false },
  "a common word": { q: "fox" },
  "a part of a word": { q: "ero" },
  "a rare word": { q: "Heron 20006" },
  "a frequent word of listed items": { q: "heron", listed: true },
  "a frequent word and a frequent trait": { q: "fox", traits: { Hat: ["1"] } },
  "a frequent word and a range of prices": {
    q: "fox",
    minPrice: "17000000000000000000",
    currency: zeroAddress,
  },
  "a part of some names": { q: "x 20" },
  "a part of some names of listed items": { q: "x 19", listed: true },
  "a token id": { q: "20999" },
  "a word that no name has": { q: "kraken" },
  "a word and a rare trait": { q: "heron", traits: { Number: ["7"] } },
  "a label": { labels: ["reported"] },
  "a vault state": { vault: ["stuck"] },
  "an owner of few": { owner },
  "an owner of none": { owner: addressOf("nobody") },
};

describe("filtered items of a large collection", () => {
  const filterSorts: ItemSort[] = ["price_asc", "price_desc", "recent"];
  const offerSorts: ItemSort[] = ["price_asc", "recent"];
  let db: Db;
  let collection: CollectionHead;

  beforeAll(async () => {
    db = await openTestDatabase();
    collection = await fillLarge(db);
  }, 120_000);
  afterAll(() => db.close());

  /** The first 60 items and the totals. `items` decides how they are read: of a large collection in pages, of a small one at once. */
  async function read(filter: ItemFilter, sort: ItemSort, items: number) {
    const limit = items === count ? 20 : 60;
    const found: number[] = [];
    let position: KeysetPosition | null = null;
    let total: unknown;
    do {
      const page = await listItems(db, {
        collection: { ...collection, items },
        filter,
        sort,
        limit,
        position,
      });
      found.push(...page.rows.map(({ id }) => id));
      if (page.totals !== null) total = [page.totals.total, page.totals.totalIsExact];
      position = page.next;
    } while (position !== null && found.length < 60);
    return { found, total };
  }

  it.each(
    Object.keys(filters).map((name, index) => [name, index % 2 === 0 ? "price_asc" : "price_desc"] as const),
  )("are those that reading the whole collection finds: %s, %s or recent", async (name, byPrice) => {
    const filter = filters[name] ?? {};
    for (const sort of [byPrice, "recent"] as const) {
      const whole = await read(filter, sort, 1);
      expect(await read(filter, sort, count)).toEqual(whole);
    }
  });

  it("have an offer for themselves, for their traits or for any item, or have none", async () => {
    const compare = async () => {
      const totals: unknown[] = [];
      for (const hasOffer of [true, false]) {
        const found: unknown[] = [];
        for (const sort of offerSorts) {
          const whole = await read({ hasOffer }, sort, 1);
          const large = await read({ hasOffer }, sort, count);
          expect(large.found).toEqual(whole.found);
          found.push(large.total);
        }
        expect(found).toEqual(found.map(() => found[0]));
        totals.push(found[0]);
      }
      return totals;
    };
    await offer(db, "some", { tokenId: 20_990 });
    await offer(db, "rare", { traits: [{ type: "Number", value: "1234" }] });
    await offer(db, "both", {
      traits: [
        { type: "Hat", value: "2" },
        { type: "Number", value: "5" },
      ],
    });
    expect(await compare()).toEqual([
      [15, true],
      [1_000, false],
    ]);
    await offer(db, "zero", { traits: [{ type: "Hat", value: "0" }] });
    await offer(db, "one", { traits: [{ type: "Hat", value: "1" }] });
    await offer(db, "two", { traits: [{ type: "Hat", value: "2" }] });
    expect(await compare()).toEqual([
      [1_000, false],
      [0, false],
    ]);
    // The counts of values do not show that an item has none or two: all hats together still are as many as the items.
    await db.query(sql`update items set trait_ids = '{}' where token_id = 20991`);
    await db.query(
      sql`update items set trait_ids = array(select id from traits where type = 'Hat') where token_id = 20992`,
    );
    await db.query(sql`with rare as (
      insert into traits (collection_id, type, value, count) values (${collection.id}, 'Hat', 'rare', 1) returning id)
      update items set trait_ids = array(select id from rare) where token_id = 10003`);
    const bare = await db.query<{ id: number }>(
      sql`select id from items where token_id in (20991, 10003) order by token_id desc`,
    );
    expect((await read({ hasOffer: false }, "recent", count)).found).toEqual(bare.map(({ id }) => id));
    await offer(db, "any", {});
    expect(await compare()).toEqual([
      [1_000, false],
      [0, true],
    ]);
  });

  it("are counted by trait: few of them one by one, many by a sample", async () => {
    const facets = (filter: ItemFilter, items: number) =>
      listTraitFacets(db, { ...collection, items }, filter);
    const hats = async (filter: ItemFilter, items: number) => {
      const { values, counts } = await facets(filter, items);
      const ids = new Set(
        values.filter(({ type, value }) => type === "Hat" && value !== "rare").map(({ id }) => id),
      );
      return counts.filter(({ traitId }) => ids.has(traitId)).sort((a, b) => a.traitId - b.traitId);
    };
    for (const name of [
      "a rare trait",
      "a narrow range of prices",
      "a rare word",
      "a label",
      "an owner of few",
    ]) {
      const filter = filters[name] ?? {};
      const byId = (answer: Awaited<ReturnType<typeof facets>>) => ({
        ...answer,
        counts: answer.counts.sort((a, b) => a.traitId - b.traitId),
      });
      expect(byId(await facets(filter, count))).toEqual(byId(await facets(filter, 1)));
    }
    expect((await facets({}, count)).approximate).toBe(true);
    for (const { count: items, listed } of await hats({}, count)) {
      expect(Math.abs(items - count / 3)).toBeLessThan(count / 100);
      expect(Math.abs(listed - count / 30)).toBeLessThan(count / 100);
    }
  });

  it("are looked for only near the start of the sort when the text is too short for the index of names", async () => {
    const near = await read({ q: "he" }, "recent", count);
    expect(near.found).toHaveLength(60);
    expect(await read({ q: "zz" }, "recent", count)).toEqual({ found: [], total: [0, false] });
    const { counts, approximate } = await listTraitFacets(db, collection, { q: "zz" });
    expect({ counts, approximate }).toEqual({ counts: [], approximate: true });
  });

  it("are found by a short token id wherever they are in the sort", async () => {
    await db.query(sql`update item_meta set name = 'Fox'`);
    const [seventh] = await db.query<{ id: number }>(sql`select id from items where token_id = 7`);
    for (const sort of filterSorts)
      expect(await read({ q: "7" }, sort, count)).toEqual({ found: [seventh?.id], total: [1, false] });
  });

  it("are not asked of an index that reads more than the collection has", async () => {
    const indexed = async (filter: ItemFilter) => (await itemCondition(db, collection, filter)).indexed;
    await db.query(sql`delete from orders where kind = 'collection'`);
    expect(await indexed({ owner })).not.toBeNull();
    expect(await indexed({ hasOffer: true })).not.toBeNull();
    await db.query(sql`with elsewhere as (
      insert into collections (slug, name, standard, category, verified, creator, links, labels, home_chain, created_at)
      values ('elsewhere', 'Elsewhere', 'erc721', 'art', true, ${zeroAddress}, '{}', '{}', ${chain}, 0) returning id)
      insert into holders (collection_id, owner, chain, count) select id, ${owner}, ${chain}, 800000 from elsewhere`);
    await db.query(sql`insert into traits (collection_id, type, value, number, count)
      select ${collection.id}::int4, 'Serial', n::text, n, 1 from generate_series(1, 20001) n`);
    await offer(db, "serial", { traits: [{ type: "Serial", min: 1 }] });
    expect(await indexed({ owner })).toBeNull();
    expect(await read({ owner }, "recent", count)).toEqual(await read({ owner }, "recent", 1));
    expect(await indexed({ hasOffer: true })).toBeNull();
    expect((await read({ hasOffer: true }, "recent", count)).found).toHaveLength(60);
  });

  it("are counted by trait without the burned items, however many there are", async () => {
    await db.query(sql`insert into items (collection_id, home_chain, token_id, chain, contract, trait_ids)
      select collection_id, home_chain, token_id + 30000, chain, contract, trait_ids from items where token_id % 2 = 0`);
    const { values, counts } = await listTraitFacets(db, collection, {});
    const hat = values.find(({ type, value }) => type === "Hat" && value === "1");
    const counted = counts.find(({ traitId }) => traitId === hat?.id)?.count ?? 0;
    expect(Math.abs(counted - count / 3)).toBeLessThan(count / 100);
  });
});

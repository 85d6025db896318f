import { sql } from "drizzle-orm";
import { type Address, type Hex, zeroAddress } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TraitCriterion } from "@/lib/contract/order";
import { offersQuerySchema } from "@/lib/contract/order-requests";
import { openTestDatabase } from "../../../testing/databases";
import { addressOf, fillCollection } from "../../../testing/fill-collection";
import type { Db } from "../../db/database";
import { orders } from "../../db/schema/orders";
import { queryOrders } from "../orders/read/orders-page";
import { listItems } from "./items-page";

const chain = "base";
const contract = addressOf("hats");
/**
 * Among the nine items, token n has the hat of n mod 3 (1 Red, 2 Blue, 0 Green), the level n - 1, and the owner n mod
 * 3.
 */
const count = 9;
const now = 1_700_000_000;

describe("trait offers", () => {
  let db: Db;
  let collectionId = 0;
  let made = 0;

  beforeAll(async () => {
    db = await openTestDatabase();
    await db.query(
      sql`insert into currency_rates (chain, currency, decimals) values (${chain}, ${zeroAddress}, 18)`,
    );
    await fillCollection(db, { chain, slug: "hats", count, currencies: [zeroAddress], now });
    const [row] = await db.query<{ id: number }>(sql`select id from collections`);
    collectionId = row?.id ?? 0;
    await db.query(sql`insert into holders (collection_id, owner, chain, count)
      select collection_id, owner, chain, count(*) from items group by 1, 2, 3`);
  });
  beforeEach(() => db.query(sql`delete from orders`));
  afterAll(() => db.close());

  type Offer = { price: number; traits?: TraitCriterion[]; maker?: Address; tokenId?: number };

  async function offer(offers: readonly Offer[]): Promise<string[]> {
    const items = await db.query<{ id: number; tokenId: number }>(
      sql`select id, token_id::int as "tokenId" from items`,
    );
    const rows = offers.map(({ price, traits, maker = addressOf("maker"), tokenId }) => {
      made += 1;
      const hash: Hex = `0x${made.toString(16).padStart(64, "0")}`;
      const itemId = items.find((item) => item.tokenId === tokenId)?.id ?? null;
      return {
        id: `ord_${made}`,
        chain,
        hash,
        side: "offer" as const,
        kind: itemId !== null ? ("item" as const) : traits ? ("trait" as const) : ("collection" as const),
        traits: traits ?? null,
        collectionId,
        contract,
        itemId,
        maker,
        currency: zeroAddress,
        price: BigInt(price),
        unitPrice: BigInt(price),
        unitNorm: String(price),
        quantity: 1n,
        remaining: 1n,
        fees: [],
        proceeds: BigInt(price),
        components: {} as never,
        signature: "0x" as const,
        counter: 0n,
        operator: contract,
        startsAt: 0,
        endsAt: now + 1_000,
        status: "active" as const,
        phase: "live" as const,
        checkedAt: now,
        checkedBlock: 0,
        createdAt: now + made,
        updatedAt: now,
      };
    });
    await db.orm.insert(orders).values(rows);
    return rows.map(({ id }) => id);
  }

  const repeated = (times: number, traits: TraitCriterion[]): Offer[] =>
    Array.from({ length: times }, (_, index) => ({ price: 1_000 + index, traits }));

  async function page(hasOffer?: boolean) {
    const collection = {
      id: collectionId,
      slug: "hats",
      standard: "erc721",
      items: count,
      listed: 0,
    } as const;
    const filter = hasOffer === undefined ? {} : { hasOffer };
    return listItems(db, {
      collection: collection as never,
      filter,
      sort: "price_asc",
      limit: 20,
      position: null,
    });
  }

  /** The best offer's id by token id. */
  async function bestOffers(): Promise<Record<string, string>> {
    const { rows } = await page();
    expect(rows).toHaveLength(count);
    return Object.fromEntries(
      rows.flatMap(({ tokenId, bestOffer }) => (bestOffer === null ? [] : [[tokenId, bestOffer.id]])),
    );
  }

  async function tokensWith(hasOffer: boolean): Promise<number[]> {
    const { rows, totals } = await page(hasOffer);
    expect(totals?.total).toBe(rows.length);
    return rows.map(({ tokenId }) => Number(tokenId)).sort((a, b) => a - b);
  }

  async function received(owner: Address): Promise<string[]> {
    const query = { ...offersQuerySchema.parse({}), owner };
    const { rows } = await queryOrders(db, query, {
      side: "offer",
      position: null,
      times: [{ chain, now }],
      collectionIds: null,
      itemIds: null,
    });
    return rows.map(({ id }) => id);
  }

  it("finds an item's best offer below any number of dearer ones on traits that no item has", async () => {
    await offer(repeated(600, [{ type: "Hat", value: "Crown" }]));
    await offer(repeated(10, [{ type: "Level", min: 20 }]));
    const [green] = await offer([{ price: 3, traits: [{ type: "Hat", value: "Green" }] }]);
    expect(await bestOffers()).toEqual({ 3: green, 6: green, 9: green });
  });

  it("finds an item's best offer below any number of dearer ones that another item of the page can be given to", async () => {
    const dear = await offer(repeated(600, [{ type: "Level", min: 7, max: 7.5 }]));
    const [green, level] = await offer([
      { price: 3, traits: [{ type: "Hat", value: "Green" }] },
      {
        price: 5,
        traits: [
          { type: "Hat", value: "Green" },
          { type: "Level", min: 8 },
        ],
      },
    ]);
    expect(await bestOffers()).toEqual({ 3: green, 6: green, 8: dear.at(-1), 9: level });
  });

  it("gives an item the dearest offer of each kind that its owner did not make", async () => {
    const [collection, own, others, item] = await offer([
      { price: 4 },
      { price: 9, traits: [{ type: "Hat", value: "Red" }], maker: addressOf("owner 1") },
      { price: 6, traits: [{ type: "Hat", value: "Red" }] },
      { price: 5, tokenId: 2 },
    ]);
    expect(own).toBeDefined();
    expect(await bestOffers()).toEqual({
      ...{ 1: others, 4: others, 7: others },
      ...{ 2: item, 5: collection, 8: collection },
      ...{ 3: collection, 6: collection, 9: collection },
    });
  });

  it.each([
    ["few", 0],
    ["so many that they are not compared one by one", 3_000],
  ])(
    "shows an account the trait offers whose criteria one of its items meets, held as owner or by balance, when it holds %s",
    async (_, elsewhere) => {
      const holder = addressOf("holder of an edition");
      await db.query(sql`delete from balances`);
      await db.query(sql`delete from holders where owner = ${holder}`);
      await db.query(sql`update holders set count = 3 + ${elsewhere}::int4`);
      const [both, , range, , near] = await offer([
        {
          price: 1,
          traits: [
            { type: "Hat", value: "Red" },
            { type: "Level", value: "3" },
          ],
        },
        // Token 1 has the hat and token 4 the level: no account holds an item with both.
        {
          price: 1,
          traits: [
            { type: "Hat", value: "Red" },
            { type: "Level", value: "0" },
            { type: "Level", value: "3" },
          ],
        },
        { price: 1, traits: [{ type: "Level", min: 7.5 }] },
        { price: 1, traits: [{ type: "Hat", value: "Crown" }] },
        { price: 1, traits: [{ type: "Level", min: 2.5, max: 3.5 }] },
      ]);
      expect(await received(addressOf("owner 1"))).toEqual([near, both]);
      expect(await received(addressOf("owner 0"))).toEqual([range]);
      expect(await received(addressOf("nobody"))).toEqual([]);
      await db.query(
        sql`insert into holders (collection_id, owner, chain, count) values (${collectionId}, ${holder}, ${chain}, ${1 + elsewhere})`,
      );
      await db.query(sql`insert into balances (item_id, chain, owner, amount)
      select id, chain, ${holder}, 2 from items where token_id = 4`);
      expect(await received(holder)).toEqual([near, both]);
      await db.query(sql`update balances set amount = 0 where owner = ${holder}`);
      expect(await received(holder)).toEqual([]);
    },
  );

  it("filters items by whether a trait offer accepts them, down to no item", async () => {
    const hat = (value: string) => ({ type: "Hat", value });
    await offer([
      { price: 1, traits: [hat("Crown")] },
      { price: 1, traits: [hat("Red"), { type: "Level", max: 3 }] },
      { price: 2, traits: [{ type: "Level", max: 3 }, hat("Red")] },
      { price: 1, traits: [hat("Blue"), { type: "Level", min: 4 }, { type: "Level", min: 5, max: 9 }] },
      { price: 1, traits: [{ type: "Level", value: "8" }] },
    ]);
    expect(await tokensWith(true)).toEqual([1, 4, 8, 9]);
    expect(await tokensWith(false)).toEqual([2, 3, 5, 6, 7]);
    await offer([{ price: 1 }]);
    expect(await tokensWith(false)).toEqual([]);
  });
});

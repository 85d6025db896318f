import { sql } from "drizzle-orm";
import { type Address, getAddress, type Hex, keccak256, toHex, zeroAddress } from "viem";
import type { Db } from "../src/db/database";
import { collections } from "../src/db/schema/collections";
import { items, traits } from "../src/db/schema/items";
import { orders } from "../src/db/schema/orders";
import { unitNorm } from "../src/market/currencies/rates";

/** The currencies of the test chain's configuration: two with a reference rate and one without. */
export type FillOptions = {
  chain: string;
  slug: string;
  count: number;
  currencies: readonly Address[];
  /** Seconds: the newest listing's and mint's time. */
  now: number;
};

export type InsertedItem = {
  tokenId: string;
  /** Wei, or null for an unlisted item. */
  price: bigint | null;
  currency: Address;
  listedAt: number;
  mintedAt: number | null;
  hat: string;
  level: number;
};

export function addressOf(text: string): Address {
  return getAddress(keccak256(toHex(text)).slice(0, 42));
}

/** A deterministic spread of values, so that ties and gaps are among them. */
function describe(index: number, { currencies, now }: FillOptions): InsertedItem {
  const isListed = index % 3 !== 0;
  return {
    tokenId: String(index + 1),
    price: isListed ? BigInt(1 + ((index * 7_919) % 40)) * 10n ** 15n : null,
    currency: currencies[index % currencies.length] ?? zeroAddress,
    listedAt: now - ((index * 31) % 50),
    mintedAt: index % 11 === 0 ? null : now - 1_000 - ((index * 17) % 60),
    hat: ["Red", "Blue", "Green"][index % 3] ?? "Red",
    level: index % 10,
  };
}

/**
 * Writes a collection of many items straight into the database: tests of reading need many rows, not their history.
 *
 * @returns the written items, in the order of token ids.
 */
export async function fillCollection(db: Db, options: FillOptions): Promise<InsertedItem[]> {
  const { chain, slug, now } = options;
  const contract = addressOf(slug);
  const filled = Array.from({ length: options.count }, (_, index) => describe(index, options));
  const [collection] = await db.orm
    .insert(collections)
    .values({
      slug,
      name: `The ${slug}`,
      standard: "erc721",
      category: "art",
      verified: true,
      creator: zeroAddress,
      links: {},
      labels: [],
      homeChain: chain,
      createdAt: now,
    })
    .returning({ id: collections.id });
  const collectionId = collection?.id ?? 0;
  await db.query(sql`insert into collection_contracts (chain, address, collection_id, start_block, next_block, synced)
    values (${chain}, ${contract}, ${collectionId}, 0, 0, false)`);
  const traitIds = await fillTraits(db, collectionId, filled);
  const inserted = await db.orm
    .insert(items)
    .values(filled.map((item) => itemValues(item, { chain, contract, collectionId, traitIds })))
    .returning({ id: items.id });
  await db.query(sql`insert into item_meta (item_id, collection_id, name)
    select id, collection_id, 'Piece ' || token_id from items where collection_id = ${collectionId}`);
  const listed = filled.flatMap((item, index) => {
    const id = inserted[index]?.id;
    return item.price === null || id === undefined
      ? []
      : [orderValues(item, id, { chain, contract, collectionId, now })];
  });
  if (listed.length > 0) await db.orm.insert(orders).values(listed);
  await db.query(sql`insert into order_changes (order_id, side, seq)
    select id, side, token_id from orders where collection_id = ${collectionId}`);
  await db.query(sql`update items i set list_hash = o.hash, list_price = o.unit_price, list_norm = o.unit_norm,
    list_currency = o.currency, list_expires = o.ends_at, list_at = o.created_at
    from orders o where o.item_id = i.id and i.collection_id = ${collectionId}`);
  await db.query(sql`insert into collection_chains (collection_id, chain, items, listed, owners)
    values (${collectionId}, ${chain}, ${filled.length}, ${listed.length}, 3)`);
  return filled;
}

async function fillTraits(
  db: Db,
  collectionId: number,
  filled: readonly InsertedItem[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { hat, level } of filled) {
    for (const key of [`Hat=${hat}`, `Level=${level}`]) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const rows = await db.orm
    .insert(traits)
    .values(
      [...counts].map(([key, count]) => {
        const [type = "", value = ""] = key.split("=");
        return { collectionId, type, value, count, number: type === "Level" ? Number(value) : null };
      }),
    )
    .returning({ id: traits.id, type: traits.type, value: traits.value });
  return new Map(rows.map(({ id, type, value }) => [`${type}=${value}`, id]));
}

type Place = { chain: string; contract: Address; collectionId: number };

function itemValues(
  item: InsertedItem,
  { chain, contract, collectionId, traitIds }: Place & { traitIds: Map<string, number> },
): typeof items.$inferInsert {
  const ids = [`Hat=${item.hat}`, `Level=${item.level}`].flatMap((key) => traitIds.get(key) ?? []);
  return {
    collectionId,
    homeChain: chain,
    tokenId: BigInt(item.tokenId),
    chain,
    contract,
    owner: addressOf(`owner ${Number(item.tokenId) % 3}`),
    mintedAt: item.mintedAt,
    acquiredAt: item.mintedAt ?? 0,
    traitIds: ids.sort((a, b) => a - b),
  };
}

function orderValues(
  item: InsertedItem,
  itemId: number,
  { chain, contract, collectionId, now }: Place & { now: number },
): typeof orders.$inferInsert {
  const price = item.price ?? 0n;
  const hash: Hex = keccak256(toHex(`${contract} ${item.tokenId}`));
  const maker = addressOf(`owner ${Number(item.tokenId) % 3}`);
  return {
    id: `ord_${hash.slice(2, 26)}`,
    chain,
    hash,
    side: "listing",
    kind: "item",
    collectionId,
    contract,
    itemId,
    tokenId: BigInt(item.tokenId),
    maker,
    currency: item.currency,
    price,
    unitPrice: price,
    unitNorm: unitNorm(chain, {
      side: "listing",
      currency: item.currency,
      unitPrice: price,
    }) as unknown as string,
    quantity: 1n,
    remaining: 1n,
    fees: [],
    proceeds: price,
    components: {
      offerer: maker,
      zone: zeroAddress,
      offer: [
        {
          itemType: 2,
          token: contract,
          identifierOrCriteria: item.tokenId,
          startAmount: "1",
          endAmount: "1",
        },
      ],
      consideration: [
        {
          itemType: 0,
          token: zeroAddress,
          identifierOrCriteria: "0",
          startAmount: price.toString(),
          endAmount: price.toString(),
          recipient: maker,
        },
      ],
      orderType: 0,
      startTime: "0",
      endTime: "0",
      zoneHash: `0x${"00".repeat(32)}`,
      salt: "0",
      conduitKey: `0x${"00".repeat(32)}`,
      counter: "0",
    },
    signature: "0x",
    counter: 0n,
    operator: contract,
    startsAt: now - 100,
    endsAt: now + 1_000_000,
    status: "active",
    phase: "live",
    checkedAt: now,
    checkedBlock: 0,
    createdAt: item.listedAt,
    updatedAt: now,
  };
}

import { sql } from "drizzle-orm";
import { QuaysideError } from "@/lib/errors";
import type { Db } from "../../service/src/db/database";

/** What requests about a generated market name. */
export interface ScaleFacts {
  /** The largest collection. */
  slug: string;
  name: string;
  /** The chain of most of its items, and one where it has few. */
  chain: string;
  secondChain: string;
  /** A listed item of it. */
  contract: string;
  tokenId: string;
  /** A collection of an ordinary size, and a category. */
  smallSlug: string;
  category: string;
  /** The edition with most holders, and the account with most units. Null in a market without editions. */
  edition: { slug: string; chain: string; contract: string; tokenId: string; holder: string } | null;
  /** The account with most items of the largest collection, and an account with few. */
  whale: string;
  holder: string;
  /** Who owns the contract of the largest collection. */
  creator: string;
  /** Trait types of the largest collection with a common and a rare value each. */
  traits: readonly { type: string; common: string; rare: string }[];
  /** A trait type of numbers. */
  numberType: string;
  /** Prices of native listings between which a tenth of them lie, in base units. */
  minPrice: string;
  maxPrice: string;
  orderIds: readonly string[];
  /** An entry of the feed in the middle of it, and its time. */
  entryId: string;
  entryTime: number;
}

const nobody = "0x000000000000000000000000000000000000dEaD";
export const native = "0x0000000000000000000000000000000000000000";

async function one<Row extends Record<string, unknown>>(
  db: Db,
  statement: ReturnType<typeof sql>,
): Promise<Row> {
  const [row] = await db.query<Row>(statement);
  if (row === undefined) throw new QuaysideError("bench_failed", "The database holds no generated market.");
  return row;
}

/** Finds what the requests name in a database that `npm run generate` filled. */
export async function findScaleFacts(db: Db): Promise<ScaleFacts> {
  const largest = await one<{ id: number; slug: string; name: string; chain: string; secondChain: string }>(
    db,
    sql`select c.id, c.slug, c.name, p.chain, (
          select s.chain from collection_chains s where s.collection_id = c.id order by s.items limit 1) as "secondChain"
        from collection_chains p join collections c on c.id = p.collection_id order by p.items desc limit 1`,
  );
  const { id } = largest;
  const item = await one<{ contract: string; tokenId: string }>(
    db,
    sql`select contract, token_id as "tokenId" from items where collection_id = ${id} and list_norm is not null
        and chain = ${largest.chain} order by list_norm offset 10 limit 1`,
  );
  const small = await one<{ slug: string; category: string }>(
    db,
    sql`select c.slug, c.category from collections c join collection_chains p on p.collection_id = c.id
        where c.id <> ${id} order by abs(p.items - 400), c.id limit 1`,
  );
  const holders = await one<{ whale: string; holder: string }>(
    db,
    sql`select (select owner from holders where collection_id = ${id} order by count desc limit 1) as whale,
          (select owner from holders where collection_id = ${id} and count between 1 and 3 limit 1) as holder`,
  );
  const owned = await one<{ creator: string }>(
    db,
    sql`select owner as creator from collections where id = ${id}`,
  );
  const traits = await db.query<{ type: string; common: string; rare: string }>(sql`
    select type, (array_agg(value order by count desc))[1] as common, (array_agg(value order by count))[1] as rare
    from traits where collection_id = ${id} and number is null group by type order by type`);
  const { numberType } = await one<{ numberType: string }>(
    db,
    sql`select type as "numberType" from traits where collection_id = ${id} and number is not null limit 1`,
  );
  const prices = await one<{ minPrice: string; maxPrice: string }>(
    db,
    sql`select percentile_disc(0.4) within group (order by list_price) as "minPrice",
          percentile_disc(0.5) within group (order by list_price) as "maxPrice"
        from items where collection_id = ${id} and list_currency = ${native}`,
  );
  const orders = await db.query<{ id: string }>(
    sql`select id from orders where collection_id = ${id} and status = 'active' order by created_at desc limit 50`,
  );
  const [edition = null] = await db.query<NonNullable<ScaleFacts["edition"]>>(
    sql`select c.slug, i.chain, i.contract, i.token_id as "tokenId", i.owner as holder
        from edition_totals t join items i on i.id = t.item_id join collections c on c.id = i.collection_id
        order by t.holders desc limit 1`,
  );
  const entry = await one<{ id: number; timestamp: number }>(
    db,
    sql`select id, timestamp from activity where id >= (select max(id) / 2 from activity) order by id limit 1`,
  );
  return {
    ...{ ...largest, ...item, ...holders, ...owned, ...prices, traits, numberType },
    edition,
    smallSlug: small.slug,
    category: small.category,
    orderIds: orders.map((order) => order.id),
    entryId: `act_${entry.id}`,
    entryTime: entry.timestamp,
  };
}

export const emptyAccount = nobody;

import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { collections } from "../../db/schema/collections";
import { imageObject } from "../../db/schema/image-columns";
import { computed, selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import { collectionLabels } from "../collections/contract-fault";

/** Most items of an account whose purchases are looked for, the newest first. */
const maxItems = 20_000;

/** An item that an account holds on a chain, and how many units. */
export interface HeldItem extends Record<string, unknown> {
  itemId: number;
  collectionId: number;
  chain: string;
  units: string;
}

/** The newest items of an account, ERC-1155 units too. */
export function listHeldItems(db: Queryable, account: Address): Promise<HeldItem[]> {
  return db.query<HeldItem>(sql`
    (select i.id as "itemId", i.collection_id as "collectionId", i.chain, '1' as units
      from items i join collections c on c.id = i.collection_id and c.followed and c.standard = 'erc721'
      where i.owner = ${account} order by i.acquired_at desc, i.id desc limit ${maxItems})
    union all (select i.id, i.collection_id, b.chain, b.amount::text
      from balances b join items i on i.id = b.item_id join collections c on c.id = i.collection_id and c.followed
      where b.owner = ${account} and b.amount > 0 order by b.item_id desc limit ${maxItems})`);
}

/** How many units of a collection an account holds on a chain, and the floor there in wei of the native currency. */
export interface HeldPlace extends Record<string, unknown> {
  collectionId: number;
  chain: string;
  units: string;
}

/** All places of an account. */
export function listHeldPlaces(db: Queryable, account: Address): Promise<HeldPlace[]> {
  return db.query<HeldPlace>(sql`
    select h.collection_id as "collectionId", h.chain, coalesce(h.units, h.count)::text as units
    from holders h join collections c on c.id = h.collection_id and c.followed
    where h.owner = ${account} and h.count > 0`);
}

const lookColumns = selectList(
  columns(collections, "c", ["id", "slug", "name", "verified"]),
  computed({
    labels: collectionLabels,
    image: imageObject("d", sql`c.image_hash`),
    floors: sql<Record<string, string>>`(
      select coalesce(jsonb_object_agg(k.chain, k.floor::text), '{}') from collection_chains k
      where k.collection_id = c.id and k.floor is not null)`,
  }),
);
/** A collection as a portfolio shows it. */
export type CollectionLook = RowOf<typeof lookColumns>;

/** The named collections by their ids. */
export async function readLooks(db: Queryable, ids: readonly number[]): Promise<Map<number, CollectionLook>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<CollectionLook>(sql`
    select ${lookColumns} from collections c left join media d on d.hash = c.image_hash
    where c.id = any(${sqlArray(ids, "int4")})`);
  return new Map(rows.map((row) => [row.id, row]));
}

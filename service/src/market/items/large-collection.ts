import { type SQL, sql } from "drizzle-orm";
import type { CollectionHead } from "../collections/collection-head";

/** In a collection of so many items any plan of the database reads few rows. */
const readAsTheyAre = 20_000;

export const isLarge = ({ items }: Pick<CollectionHead, "items">): boolean => items > readAsTheyAre;

/**
 * Some items of a collection as a table: its first ones in the sequence of a hash, which has nothing to do with their names, traits or
 * prices. Burned items are in the sequence.
 */
export function sampleOf({ id }: Pick<CollectionHead, "id">, size: number): SQL {
  return sql`(select * from items i where i.collection_id = ${id} order by hashint8(i.id) limit ${size})`;
}

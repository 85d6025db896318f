import { type SQL, sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable } from "../../db/database";
import {
  type Keyed,
  type KeysetPage,
  type KeysetPosition,
  readKeysetPage,
  type SortPhase,
} from "../../db/keyset";
import { sqlArray } from "../../db/sql-array";
import type { CollectionHead } from "../collections/collection-head";
import { holdersAt } from "./holders-at";

/** A holder of a collection: so many units of so many items. */
export type HolderRow = { address: Address; quantity: string; items: number };

const address = sql.raw('h.owner collate "C"');

/**
 * The largest quantity first. Holders of the same quantity and of smaller ones are two ranges: one condition for both would read again
 * all holders of the same quantity on the pages before, and most holders have one item.
 */
function largestFirst(quantityType: "int4" | "int8" | "numeric"): SortPhase {
  const type = sql.raw(quantityType);
  return {
    orderBy: sql`h.quantity desc, ${address}`,
    keys: sql`jsonb_build_array(h.quantity::text, h.owner)`,
    after: ([quantity = null, owner = null]) => [
      sql`h.quantity = ${quantity}::${type} and ${address} > ${owner}::text collate "C"`,
      sql`h.quantity < ${quantity}::${type}`,
    ],
  };
}

/** As one range, for a source that is worked out anew for each: a second one would go through all transfers again. */
function inOneRange({ after, ...sort }: SortPhase): SortPhase {
  return { ...sort, after: (keys) => sql`(${sql.join([after(keys)].flat(), sql` or `)})` };
}

/** The chains on which a collection has a contract. */
export async function listChains(db: Queryable, collectionId: number): Promise<string[]> {
  const rows = await db.query<{ chain: string }>(
    sql`select distinct chain from collection_contracts where collection_id = ${collectionId} order by chain`,
  );
  return rows.map(({ chain }) => chain);
}

/**
 * Holders as a table with the columns `owner`, `quantity` and `items`. On one chain the indexes `holders_count` and `holders_units` have
 * them in sequence. An account's items on several chains are summed up at each reading.
 */
export function holdersOf(
  { id, standard }: Pick<CollectionHead, "id" | "standard">,
  chains: readonly string[],
): { source: SQL; sort: SortPhase } {
  const isEdition = standard === "erc1155";
  const quantity = sql.raw(isEdition ? "units" : "count");
  const held = sql`collection_id = ${id} and ${sql.raw(isEdition ? "units is not null and " : "")} count > 0`;
  if (chains.length === 1) {
    const source = sql`select owner, ${quantity} as quantity, count as items from holders
      where ${held} and chain = ${chains[0]}`;
    return { source, sort: largestFirst(isEdition ? "numeric" : "int4") };
  }
  const source = sql`select owner, sum(${quantity}) as quantity, sum(count)::int4 as items from holders
    where ${held} and chain = any(${sqlArray(chains, "text")}) group by owner`;
  return { source, sort: largestFirst(isEdition ? "numeric" : "int8") };
}

/** One page of a collection's holders, on one chain or on all, the largest first, those with the same quantity by address. With a block, those after it. */
export async function listHolders(
  db: Queryable,
  collection: Pick<CollectionHead, "id" | "standard">,
  {
    chain,
    block,
    limit,
    position,
  }: {
    chain?: string | undefined;
    block?: number | undefined;
    limit: number;
    position: KeysetPosition | null;
  },
): Promise<KeysetPage<Keyed<HolderRow>>> {
  const chains = chain === undefined ? await listChains(db, collection.id) : [chain];
  const { source, sort } =
    chain === undefined || block === undefined
      ? holdersOf(collection, chains)
      : {
          source: holdersAt(collection, { chain, block }),
          sort: inOneRange(largestFirst(collection.standard === "erc1155" ? "numeric" : "int8")),
        };
  return readKeysetPage([sort], { position, limit }, (phase, after, count) =>
    db.query<Keyed<HolderRow>>(sql`
      select h.owner as address, h.quantity::text as quantity, h.items, ${phase.keys} as "sortKeys"
      from (${source}) h where ${after ?? sql`true`} order by ${phase.orderBy} limit ${count}`),
  );
}

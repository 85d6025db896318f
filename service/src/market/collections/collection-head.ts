import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { collections } from "../../db/schema/collections";
import { computed, selectList } from "../../db/select-list";
import { nextDue } from "../chains/next-due";

const headColumns = selectList(
  // The version is a feed-clock number: an answer made from this row is right until a later one is heard of.
  columns(collections, "c", ["id", "slug", "name", "verified", "standard", "homeChain", "version"]),
  // Items of the collection over all chains, and how many of them are listed.
  computed({
    items: sql<number>`coalesce(n.items, 0)::int`,
    listed: sql<number>`coalesce(n.listed, 0)::int`,
  }),
);

/** The start of every query about a collection's items. */
export type CollectionHead = RowOf<typeof headColumns>;

/**
 * The followed collection of a slug, or null.
 *
 * @param chains Chains whose next start or end of an order is read by the same statement.
 */
export async function getCollectionHead(
  db: Queryable,
  slug: string,
  chains: readonly string[],
): Promise<{ head: CollectionHead; due: Record<string, number | null> } | null> {
  const rows = await db.query<CollectionHead & { due: Record<string, number | null> | null }>(sql`
    select ${headColumns},
      (select jsonb_object_agg(t.chain, t.at) from (${nextDue(chains)}) t) as due
    from collections c left join lateral (
      select sum(k.items) as items, sum(k.listed) as listed from collection_chains k where k.collection_id = c.id) n on true
    where c.slug = ${slug} and c.followed`);
  const [row] = rows;
  if (row === undefined) return null;
  const { due, ...head } = row;
  return { head, due: due ?? {} };
}

/** The id of a followed collection, or null. */
export async function getCollectionId(db: Queryable, slug: string): Promise<number | null> {
  const rows = await db.query<{ id: number }>(
    sql`select id from collections where slug = ${slug} and followed`,
  );
  return rows[0]?.id ?? null;
}

/** The ids of the followed collections that have a contract, on one chain or on any. */
export async function listContractCollections(
  db: Queryable,
  contract: Address,
  chain?: string,
): Promise<number[]> {
  const onChain = chain === undefined ? sql.empty() : sql`and k.chain = ${chain}`;
  const rows = await db.query<{ id: number }>(sql`
    select distinct c.id from collection_contracts k join collections c on c.id = k.collection_id
    where k.address = ${contract} and c.followed ${onChain}`);
  return rows.map(({ id }) => id);
}

import { type SQL, sql } from "drizzle-orm";
import { type ActivityType, activityTypeSchema } from "@/lib/contract/activity";
import type { Address } from "@/lib/contract/primitives";
import { sqlArray } from "../../db/sql-array";
import { isOfFollowed, isOfListed } from "../gates/followed";

/** The filters of the feed with names resolved to ids. */
export interface ActivityFilter {
  collectionId?: number;
  itemId?: number;
  chain?: string;
  account?: Address;
  types?: readonly ActivityType[];
  /** Only suspected wash trades, or all other entries. */
  washTrade?: boolean;
}

const and = (parts: readonly SQL[]) => sql.join([...parts], sql` and `);

/** The conditions on the collection, the item and the mark of the entry `a`. */
export function subjectOf({ collectionId, itemId, washTrade }: ActivityFilter): SQL[] {
  const parts: SQL[] = [];
  if (collectionId !== undefined) parts.push(sql`a.collection_id = ${collectionId}::int4`);
  if (itemId !== undefined) parts.push(sql`a.item_id = ${itemId}::int8`);
  if (washTrade !== undefined)
    parts.push(washTrade ? sql`a.wash_trade is not null` : sql`a.wash_trade is null`);
  return parts;
}

/** Whether the collection of the entry `a` may be told: a hidden one only where the filter names something of it. */
function isTold({ collectionId, itemId, account }: ActivityFilter): SQL {
  const isNamed = collectionId !== undefined || itemId !== undefined || account !== undefined;
  return isNamed ? isOfFollowed(sql`a.collection_id`) : isOfListed(sql`a.collection_id`);
}

/** The conditions on the chain and the type of the entry `a`. */
function kindOf({ chain, types }: ActivityFilter): SQL[] {
  const parts: SQL[] = [];
  if (chain !== undefined) parts.push(sql`a.chain = ${chain}`);
  if (types !== undefined) parts.push(sql`a.type = any(${sqlArray(types, "text")})`);
  return parts;
}

/** The conditions on an account: from and to apart, because one condition with OR would walk the entries of all accounts. */
function sidesOf({ account }: ActivityFilter): SQL[][] {
  if (account === undefined) return [[]];
  const to = [sql`a.to_addr = ${account}`, sql`a.from_addr is distinct from ${account}`];
  return [[sql`a.from_addr = ${account}`], to];
}

type Walk = { parts: readonly SQL[]; orderBy: SQL; limit: number };

/** The ids of one walk through an index, in its order. */
function walk({ parts, orderBy, limit }: Walk): SQL {
  return sql`select a.id, a.timestamp from activity a where not a.orphaned and ${and(parts)}
    order by ${orderBy} limit ${limit}`;
}

/**
 * One walk for each chain and type, merged: entries of other chains and types, which may be nearly all, are never read.
 * Every chain with entries has its row in `chain_cursor`.
 */
function mergedWalks({ chain, types }: ActivityFilter, { parts, orderBy, limit }: Walk): SQL {
  const chains =
    chain === undefined
      ? sql`(select chain from chain_cursor)`
      : sql`(select chain from unnest(${sqlArray([chain], "text")}) as given(chain))`;
  const kinds = sqlArray(types ?? activityTypeSchema.options, "text");
  const own = [sql`a.chain = n.chain`, sql`a.type = k.type`, ...parts];
  return sql`select a.id, a.timestamp from ${chains} n cross join unnest(${kinds}) as k(type)
    cross join lateral (${walk({ parts: own, orderBy, limit })}) a`;
}

function merged(branches: readonly SQL[], orderBy: SQL, limit: number): SQL {
  const all = sql.join(
    branches.map((branch) => sql`(${branch})`),
    sql` union all `,
  );
  return sql`select a.id from (${all}) a order by ${orderBy} limit ${limit}`;
}

/**
 * Whether an index names no chain and no type: for the feed of all, of a collection, of an item with its few entries, and of the few
 * suspected wash trades.
 */
function isPlain({ account, itemId, chain, types, washTrade }: ActivityFilter): boolean {
  if (washTrade === true) return true;
  return itemId !== undefined || (account === undefined && chain === undefined && types === undefined);
}

/** Selects the ids of entries that pass a filter and bounds, newest first. */
export function idsByTime(filter: ActivityFilter, bounds: readonly SQL[], limit: number): SQL {
  const orderBy = sql.raw("a.timestamp desc, a.id desc");
  const branches = sidesOf(filter).map((side) => {
    const parts = [isTold(filter), ...subjectOf(filter), ...side, ...bounds];
    return isPlain(filter)
      ? walk({ parts: [...parts, ...kindOf(filter)], orderBy, limit })
      : mergedWalks(filter, { parts, orderBy, limit });
  });
  return merged(branches, orderBy, limit);
}

/** Selects the ids of entries that pass a filter and bounds, in the sequence of their insertion. */
export function idsByInsertion(filter: ActivityFilter, bounds: readonly SQL[], limit: number): SQL {
  const orderBy = sql.raw("a.id");
  const { account, itemId, collectionId, chain, types, washTrade } = filter;
  const parts = [isTold(filter), ...subjectOf(filter), ...bounds];
  if (account !== undefined || itemId !== undefined || washTrade === true) {
    // No index has these in this sequence. By an expression the planner reads the few that pass, or the few since the position.
    const own = { orderBy: sql.raw("a.id + 0"), limit };
    const branches = sidesOf(filter).map((side) =>
      walk({ ...own, parts: [...parts, ...side, ...kindOf(filter)] }),
    );
    return merged(branches, orderBy, limit);
  }
  const isOfAll = collectionId === undefined && chain === undefined && types === undefined;
  const source = isOfAll ? walk : (own: Walk) => mergedWalks(filter, own);
  return merged([source({ parts, orderBy, limit })], orderBy, limit);
}

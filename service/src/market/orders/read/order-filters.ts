import { type SQL, sql } from "drizzle-orm";
import { checksummed } from "@/lib/checksummed";
import type { OrderSide } from "@/lib/contract/order";
import type { OffersQuery } from "@/lib/contract/order-requests";
import { sqlArray } from "../../../db/sql-array";
import { type ChainTime, chainTimes } from "../../chains/chain-times";
import { isOfFollowed, isOfListed } from "../../gates/followed";
import { canAccept, coversItem } from "../../items/offer-coverage";
import { hasStatus } from "./order-states";

/** Which orders a list is about. */
export interface OrdersSubject {
  side: OrderSide;
  /** Now of every served chain: decides started and expired. */
  times: readonly ChainTime[];
  /** The collections that the query names, by collection or contract: followed, if it names no maker. Null: all. */
  collectionIds: readonly number[] | null;
  /** The items that `contract` and `tokenId` of the query name, or null when these are compared themselves. */
  itemIds: readonly number[] | null;
  /** Of the owner that the query names: whether it holds too many items to look up the orders of each, and any editions. */
  holdsMany: boolean;
  holdsEditions: boolean;
}

/** Conditions together. */
export const and = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` and `);

/** A single id as an equality: only then does an index that begins with it keep the order. */
export function anyOf(ids: readonly number[], type: "int4" | "int8" = "int8"): SQL {
  return ids.length === 1 ? sql`${ids[0]}::${sql.raw(type)}` : sql`any(${sqlArray(ids, type)})`;
}

/** The times of the chains that a query is about, as the table `n`. */
export function timesOf({ chain }: OffersQuery, { times }: OrdersSubject): SQL {
  return chainTimes(chain === undefined ? times : times.filter((time) => time.chain === chain), "n");
}

/** Conditions on the order `o` at the time `n.now` of its chain: all of a query but its items. */
export function filters(query: OffersQuery, subject: OrdersSubject): SQL[] {
  const { side, collectionIds, itemIds } = subject;
  const { maker, owner, status, hidden, updatedAfter, scope, sort, contract, tokenId } = query;
  const parts = [sql`o.chain = n.chain`, sql`o.side = ${side}`, hasStatus(status)];
  // A follower of the book must hear of a hiding. In these words the condition is that of the indexes.
  if (hidden === true) parts.push(sql`o.hidden`);
  else if (hidden === false || sort !== "updated") parts.push(sql`not o.hidden`);
  if (collectionIds !== null) parts.push(sql`o.collection_id = ${anyOf(collectionIds, "int4")}`);
  // A maker's own orders are valid on-chain even if the collection is not followed: the maker must find them to cancel them.
  else if (maker === undefined) {
    const isNamed = owner !== undefined || itemIds !== null;
    parts.push((isNamed ? isOfFollowed : isOfListed)(sql`o.collection_id`));
  }
  if (maker !== undefined) parts.push(sql`o.maker = ${checksummed(maker)}`);
  if (scope !== undefined) parts.push(sql`o.kind = ${scope}`);
  if (owner !== undefined) {
    const account = checksummed(owner);
    parts.push(
      side === "offer"
        ? canAccept(account, subject)
        : sql`exists (select 1 from items i where i.id = o.item_id and i.owner = ${account})`,
    );
  }
  if (updatedAfter !== undefined) parts.push(sql`o.updated_at >= ${updatedAfter}::int8`);
  if (itemIds === null && contract !== undefined) {
    // An expression: a planner takes a contract for one of many in its collection, and expects few orders.
    parts.push(sql`case when o.contract = ${checksummed(contract)} then true else false end`);
    // No offer can be accepted with an item that was never there.
    if (tokenId !== undefined) {
      parts.push(side === "offer" ? sql`false` : sql`o.token_id = ${tokenId}::numeric`);
    }
  }
  return parts;
}

/** The condition that an order is about one of the items, or an offer that one of them can accept. */
export function isAboutItems(ids: readonly number[], side: OrderSide): SQL {
  return side === "listing"
    ? sql`o.item_id = ${anyOf(ids)}`
    : sql`exists (select 1 from items i
        where i.id = ${anyOf(ids)} and i.collection_id = o.collection_id and ${coversItem})`;
}

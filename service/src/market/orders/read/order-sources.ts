import { type SQL, sql } from "drizzle-orm";
import { checksummed } from "@/lib/checksummed";
import type { OffersQuery } from "@/lib/contract/order-requests";
import type { Address } from "@/lib/contract/primitives";
import type { SortPhase } from "../../../db/keyset";
import { sqlArray } from "../../../db/sql-array";
import { hasOfferedTraits } from "../../items/offer-coverage";
import { orderJoins } from "../status/order-columns";
import { and, anyOf, filters, isAboutItems, type OrdersSubject, timesOf } from "./order-filters";
import { storedStates } from "./order-states";

/** The part of a list that a statement reads. */
interface OrdersPart {
  phase: SortPhase;
  /** The orders after the page before. */
  after: SQL | undefined;
  count: number;
}

/**
 * Merges a walk through an index for each row of `heads`: it begins where the page begins and ends with it, however many
 * orders there are. A single walk would pass over the orders of other chains, kinds and states, which may be all.
 */
function walks(heads: SQL, conditions: readonly SQL[], { phase, after, count }: OrdersPart): SQL {
  const where = and([...conditions, phase.where ?? sql`true`, after ?? sql`true`]);
  return sql`select o.* from ${heads} cross join lateral (
    select o.* from orders o where ${where} order by ${phase.orderBy} limit ${count}) o`;
}

/** All orders that pass, for conditions that leave few: `offset 0` keeps the planner from walking through all others. */
function gathered(heads: SQL, conditions: readonly SQL[], { phase, after }: OrdersPart): SQL {
  const where = and([...conditions, phase.where ?? sql`true`, after ?? sql`true`]);
  return sql`select o.* from (select o.* from ${heads} join orders o on ${where} offset 0) o`;
}

/** One walk through the orders of all kinds, for conditions that cost much for each order: it ends with the page. */
function searched(heads: SQL, conditions: readonly SQL[], { phase, after }: OrdersPart): SQL {
  const where = and([...conditions, phase.where ?? sql`true`, after ?? sql`true`]);
  return sql`select o.* from ${heads} join orders o on ${where}`;
}

/** The stored states of a query: a table `t` for the heads of walks, and the condition of each. */
function statesOf({ status }: OffersQuery): { table: SQL; where: SQL } {
  const states = storedStates(status);
  const [first, second] = states;
  // Constants, because the indexes of open orders are known by these words.
  if (first !== undefined && second === undefined) {
    const where = sql.raw(`o.status = '${first.status}' and o.phase = '${first.phase}'`);
    return { table: sql.empty(), where };
  }
  const statuses = sqlArray(
    states.map((state) => state.status),
    "text",
  );
  const phases = sqlArray(
    states.map((state) => state.phase),
    "text",
  );
  return {
    table: sql`cross join unnest(${statuses}, ${phases}) as t(status, phase)`,
    where: sql`o.status = t.status and o.phase = t.phase`,
  };
}

/** Offers that items can accept: those on them, and those on their collection and traits on the chain where they are. */
function offersOfItems(query: OffersQuery, subject: OrdersSubject, ids: readonly number[]) {
  const own = filters(query, subject);
  const times = timesOf(query, subject);
  const { table, where } = statesOf(query);
  const heads = sql`${times} join items i on i.id = ${anyOf(ids)} and i.chain = n.chain
    cross join unnest(array['collection', 'trait']) as k(kind) ${table}`;
  const onAll = [
    ...[where, sql`o.collection_id = i.collection_id`, sql`o.kind = k.kind`],
    ...[sql`(o.kind = 'collection' or ${hasOfferedTraits})`, ...own],
  ];
  // Two items of a collection may accept the same offer.
  return (part: OrdersPart) => sql`select distinct on (o.id) o.* from (
    ${gathered(times, [sql`o.item_id = ${anyOf(ids)}`, ...own], part)}
    union all ${walks(heads, onAll, part)}) o`;
}

const isActiveOnly = ({ status }: OffersQuery) => status.every((name) => name === "active");

/** Orders that one maker made: only the sequence in which it made them has an index. */
function ofMaker(query: OffersQuery, subject: OrdersSubject, conditions: readonly SQL[]) {
  const { table, where } = statesOf(query);
  const read = query.sort === "recent" ? walks : gathered;
  return (part: OrdersPart) => read(sql`${timesOf(query, subject)} ${table}`, [where, ...conditions], part);
}

/**
 * Listings of an account's items, or offers on them and on the collections of which it holds any. Of an account with
 * very many items, some come soon among all orders.
 */
function ofHolder(query: OffersQuery, subject: OrdersSubject, owner: Address) {
  const own = filters(query, subject);
  const times = timesOf(query, subject);
  const { table, where } = statesOf(query);
  const held = sql`o.item_id in (select i.id from items i where i.owner = ${owner}
    union select b.item_id from balances b where b.owner = ${owner} and b.amount > 0)`;
  const onItems = (part: OrdersPart) =>
    subject.holdsMany
      ? walks(sql`${times} ${table}`, [where, sql`o.kind = 'item'`, ...own], part)
      : gathered(times, [held, sql`o.kind = 'item'`, ...own], part);
  if (subject.side === "listing") {
    // An active listing of a single item is its owner's own.
    const areOwn = isActiveOnly(query) && !subject.holdsEditions;
    return subject.holdsMany && areOwn ? ofMaker(query, subject, [sql`o.maker = ${owner}`, ...own]) : onItems;
  }
  const heads = sql`${times} join holders h on h.owner = ${owner} and h.chain = n.chain
    cross join unnest(array['collection', 'trait']) as k(kind) ${table}`;
  const inPlace = [where, sql`o.collection_id = h.collection_id`, sql`o.kind = k.kind`];
  return (part: OrdersPart) => sql`${onItems(part)} union all ${walks(heads, [...inPlace, ...own], part)}`;
}

/** How the orders of a query are found, for every sort but `updated`. */
function sourceOf(query: OffersQuery, subject: OrdersSubject): (part: OrdersPart) => SQL {
  const { maker, owner, scope, sort } = query;
  const { side, collectionIds, itemIds, holdsMany } = subject;
  const own = filters(query, subject);
  const times = timesOf(query, subject);
  const { table, where } = statesOf(query);
  if (itemIds !== null) {
    if (side === "offer") return offersOfItems(query, subject, itemIds);
    return (part) => gathered(times, [isAboutItems(itemIds, side), ...own], part);
  }
  if (maker !== undefined) return ofMaker(query, subject, own);
  if (owner !== undefined) {
    if (side === "listing" || !holdsMany) return ofHolder(query, subject, checksummed(owner));
    // Many of its items could match each offer on traits: it is asked of few offers, in the sequence of the page.
    if (sort === "recent") return (part) => searched(times, own, part);
  }
  const kinds =
    side === "listing" ? ["item"] : scope === undefined ? ["item", "collection", "trait"] : [scope];
  const heads = sql`${times} cross join unnest(${sqlArray(kinds, "text")}) as k(kind) ${table}`;
  const walk = (about: OrdersSubject, part: OrdersPart) =>
    walks(heads, [where, sql`o.kind = k.kind`, ...filters(query, about)], part);
  if (collectionIds === null) return (part) => walk(subject, part);
  // One walk for each, a constant: by a joined id, a planner takes the largest collection for one like all others.
  return (part) =>
    sql.join(
      collectionIds.map((id) => walk({ ...subject, collectionIds: [id] }, part)),
      sql` union all `,
    );
}

/** The conditions of which each begins an index of changes and which together are a query's own; none for the changes of all. */
function changesOf({ maker }: OffersQuery, { collectionIds, itemIds }: OrdersSubject): SQL[] {
  if (maker !== undefined) return [sql`s.maker = ${checksummed(maker)}`];
  // An item has its collection's offers.
  if (itemIds !== null)
    return itemIds.map(
      (id) => sql`s.collection_id = (select i.collection_id from items i where i.id = ${id}::int8)`,
    );
  return (collectionIds ?? []).map((id) => sql`s.collection_id = ${id}::int4`);
}

/** The first changes of orders that pass, each kind of state by a walk of its own: ended orders are passed over at once. */
function changedOrders(query: OffersQuery, subject: OrdersSubject): (part: OrdersPart) => SQL {
  const { side, itemIds } = subject;
  const items = itemIds === null ? [] : [isAboutItems(itemIds, side)];
  const conditions = [...filters(query, subject), ...items];
  const times = timesOf(query, subject);
  if (itemIds !== null && side === "listing") {
    // An item has few listings, whatever their state.
    return (
      part,
    ) => sql`select s.seq, s.order_id from (${gathered(times, conditions, { ...part, after: undefined })}) o
      join order_changes s on s.order_id = o.id where ${part.after ?? sql`true`}`;
  }
  // Each order is looked up by itself: a planner that expects few to pass reads and sorts all orders instead.
  const joined = sql.raw(
    "order_changes s cross join lateral (select o.* from orders o where o.id = s.order_id limit 1) o",
  );
  const own = changesOf(query, subject);
  if (own.length === 0 && query.chain === undefined && query.status.includes("any")) {
    const where = [sql`s.side = ${side}`, ...conditions];
    return ({
      phase,
      after,
      count,
    }) => sql`select s.seq, s.order_id from ${joined} join ${times} on n.chain = o.chain
      where ${and([...where, after ?? sql`true`])} order by ${phase.orderBy} limit ${count}`;
  }
  const states = sqlArray(
    storedStates(query.status).map((state) => `${side} ${state.status} ${state.phase}`),
    "text",
  );
  const inPlace = sql.raw("s.chain = n.chain and s.state = t.state");
  const walk = (begin: SQL, { phase, after, count }: OrdersPart) =>
    sql`select s.* from ${times} cross join unnest(${states}) as t(state) cross join lateral (
    select s.seq, s.order_id from ${joined}
    where ${and([inPlace, begin, ...conditions, after ?? sql`true`])} order by ${phase.orderBy} limit ${count}) s`;
  return (part) =>
    sql.join(
      (own.length === 0 ? [sql`true`] : own).map((begin) => walk(begin, part)),
      // A change may be one of two items.
      sql` union `,
    );
}

/**
 * The tables of one page with its rows in their sequence: of the order `o` with what `orderJoins` joins, and by `updated` of its
 * place `s` among the changes.
 */
export function ordersPart(query: OffersQuery, subject: OrdersSubject): (part: OrdersPart) => SQL {
  const isByChange = query.sort === "updated";
  const source = isByChange ? changedOrders(query, subject) : sourceOf(query, subject);
  const rows = sql.raw(isByChange ? "s join orders o on o.id = s.order_id" : "o");
  const alias = sql.raw(isByChange ? "s" : "o");
  return (part) => {
    const end = sql`order by ${part.phase.orderBy} limit ${part.count}`;
    return sql`(select * from (${source(part)}) ${alias} ${end}) ${rows} ${orderJoins} ${end}`;
  };
}

import { type SQL, sql } from "drizzle-orm";
import { checksummed } from "@/lib/checksummed";
import type { ItemFilter, TraitFilter } from "@/lib/contract/item";
import type { Address } from "@/lib/contract/primitives";
import type { VaultState } from "@/lib/contract/vault";
import type { Queryable } from "../../db/database";
import { normOf } from "../../db/norm-of";
import { sqlArray } from "../../db/sql-array";
import type { CollectionHead } from "../collections/collection-head";
import { nameCondition } from "./name-filter";
import { offerCondition } from "./offer-filter";

/** One condition of a filter on `items i` and `item_meta m`. */
interface Part {
  where: SQL;
  /** A condition on `items i` alone that is met wherever `where` is, and that an index answers by itself. */
  indexed?: SQL;
  /** At most so many items meet `indexed`, by stored counts or as far as anybody expects. */
  atMost?: number;
  /** Together with conditions of other parts, `indexed` costs more than by itself. */
  isAlone?: boolean;
  /** A condition on `items i` alone that an index answers and that some of the matches meet, wherever in a sort they are. */
  besides?: SQL;
  /** A condition that the indexes of all sorts answer: a walk along one passes over nothing that it excludes. */
  inWalk?: SQL;
  /** The same of the sorts by price alone. */
  inPriceWalk?: SQL;
  /** Each item costs so much that a large collection is never read whole for it. */
  isCostly?: boolean;
  /** So many items meet it, without an index of its own, that reading on along a sort soon finds a page of them. */
  isFrequent?: boolean;
  /** No item can meet it. */
  isEmpty?: boolean;
}

/** The condition of a filter on `items i` (and `item_meta m`). */
export interface ItemCondition {
  where: SQL;
  /** A condition on `items i` alone that is met wherever `where` is, and that indexes answer whatever the sort; null if there is none. */
  indexed: SQL | null;
  /** Whether stored counts tell that few items meet `indexed`. */
  isRare: boolean;
  /** At most so many items meet `indexed`, as far as stored counts tell. */
  atMost: number;
  /** A condition on `items i` alone that indexes answer and that some of the matches meet: finds them besides a walk; null if there is none. */
  besides: SQL | null;
  /** Without `indexed` a large collection is not read whole: matches are found by a walk and by `besides`, perhaps not all. */
  isCostly: boolean;
  /** A walk without an end finds enough: what passes is frequent along every sort, as far as is known. */
  isFrequent: boolean;
  /** So many items in the sequence of a sort may be looked through: fewer where each costs more. */
  walk: number;
  /** Conditions that a walk begins with: of every sort, and of the sorts by price. */
  inWalk: SQL;
  inPriceWalk: SQL;
  /** Whether `item_meta m` must be joined even to read ids only. */
  needsMeta: boolean;
  /** No item can pass: a trait value that does not exist, or a price without a listing. */
  isEmpty: boolean;
  /** True if only listed items can pass, false if only others, undefined if both. */
  listed: boolean | undefined;
  /** The filter has only the collection, one of its chains and `listed`, so stored counts give the total. */
  countedBy: { chain: string | undefined; listed: boolean | undefined } | null;
}

/** Turns the filter of …/items and …/traits into SQL. */
export async function itemCondition(
  db: Queryable,
  collection: CollectionHead,
  filter: ItemFilter,
): Promise<ItemCondition> {
  const traits = await traitParts(db, collection.id, filter.traits ?? {});
  const parts: Part[] = [
    { where: sql`i.collection_id = ${collection.id}` },
    { where: sql`i.owner is not null` },
    ...plainParts(filter),
    ...(filter.vault === undefined ? [] : [await vaultPart(db, collection, filter.vault)]),
    ...priceParts(collection, filter),
    ...labelParts(collection, filter.labels ?? []),
    ...(traits ?? []),
    ...(filter.owner === undefined ? [] : [await ownerPart(db, collection, checksummed(filter.owner))]),
    ...(filter.hasOffer === undefined ? [] : [await offerCondition(db, collection, filter.hasOffer)]),
    ...(filter.q === undefined ? [] : [await nameCondition(db, collection, filter.q)]),
  ];
  const besides = parts.flatMap((part) => part.besides ?? []);
  const { listed, chain = [], ...others } = filter;
  const isCounted = chain.length < 2 && Object.values(others).every((value) => value === undefined);
  return {
    where: all(parts.map(({ where }) => where)),
    ...indexedParts(parts),
    besides: besides.length === 0 ? null : sql`(${sql.join(besides, sql` or `)})`,
    isCostly: parts.some(({ isCostly }) => isCostly),
    isFrequent: parts.some(({ isFrequent }) => isFrequent),
    walk:
      filter.hasOffer !== undefined ? walked.offers : filter.q !== undefined ? walked.names : walked.items,
    inWalk: allOf(parts.map(({ inWalk }) => inWalk)),
    inPriceWalk: allOf(parts.flatMap(({ inWalk, inPriceWalk }) => [inWalk, inPriceWalk])),
    needsMeta: filter.q !== undefined,
    isEmpty:
      traits === null ||
      parts.some(({ isEmpty }) => isEmpty) ||
      (filter.currency !== undefined && filter.listed === false),
    // Only a listing has a currency.
    listed: filter.currency === undefined ? listed : (listed ?? true),
    countedBy: isCounted ? { chain: chain[0], listed } : null,
  };
}

const walked = { items: 8_000, names: 6_000, offers: 1_000 };

/** So few matches are read at once and sorted: it takes longer to walk until a page of them is found. */
const fewMatches = 5_000;

/** The rarest part alone if it is rare: the others would have to read all their own matches. Otherwise all that indexes answer together. */
function indexedParts(parts: readonly Part[]): Pick<ItemCondition, "indexed" | "isRare" | "atMost"> {
  const [rarest] = parts
    .flatMap(({ indexed, isAlone, atMost }) =>
      indexed && atMost !== undefined ? [{ indexed, isAlone, atMost }] : [],
    )
    .sort((a, b) => a.atMost - b.atMost);
  const atMost = rarest?.atMost ?? Number.POSITIVE_INFINITY;
  const isRare = atMost <= fewMatches;
  if (rarest !== undefined && (isRare || rarest.isAlone)) return { indexed: rarest.indexed, isRare, atMost };
  const together = parts.flatMap(({ indexed, isAlone }) => (indexed && !isAlone ? [indexed] : []));
  return { indexed: together.length === 0 ? null : all(together), isRare: false, atMost };
}

const all = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `);

const allOf = (conditions: readonly (SQL | undefined)[]): SQL =>
  all([sql.raw("true"), ...conditions.flatMap((condition) => condition ?? [])]);

function plainParts(filter: ItemFilter): Part[] {
  const parts: Part[] = [];
  const { chain, listed } = filter;
  if (chain !== undefined) {
    // A single chain as an equality: only then does an index that begins with the chain keep the order.
    const where =
      chain.length === 1 ? sql`i.chain = ${chain[0]}` : sql`i.chain = any(${sqlArray(chain, "text")})`;
    parts.push(chain.length === 1 ? { where, inWalk: where } : { where });
  }
  if (listed !== undefined)
    parts.push({ where: listed ? sql`i.list_norm is not null` : sql`i.list_norm is null` });
  return parts;
}

/** Few items of a collection are away from home, if any: so many are counted. */
async function vaultPart(
  db: Queryable,
  { id }: CollectionHead,
  states: readonly VaultState[],
): Promise<Part> {
  const where = sql`i.vault_state = any(${sqlArray(states, "text")})`;
  if (states.includes("home")) return { where };
  const away = sql`i.collection_id = ${id} and i.vault_state <> 'home'`;
  const [counted] = await db.query<{ items: number }>(sql`
    select count(*)::int as items from (select 1 from items i where ${away} limit ${fewMatches + 1}) i`);
  const items = counted?.items ?? 0;
  return { where, indexed: sql`(${away} and ${where})`, ...(items > fewMatches ? {} : { atMost: items }) };
}

/** Sorted by price, the items of a range lie together, but for those in other currencies: the bounds of the sort's own column. */
function priceParts({ id, listed }: CollectionHead, { currency, minPrice, maxPrice }: ItemFilter): Part[] {
  if (currency === undefined) return [];
  const address = checksummed(currency);
  const norm = (bound: SQL, price: string) =>
    sql`(select ${bound}(${normOf(sql`${price}::numeric`, sql`'listing'`)}) from currency_rates r where r.currency = ${address}
      and r.chain in (select k.chain from collection_contracts k where k.collection_id = ${id}))`;
  const parts = [sql`i.list_currency = ${address}`];
  const bounds: SQL[] = [];
  if (minPrice !== undefined) {
    parts.push(sql`i.list_price >= ${minPrice}::numeric`);
    bounds.push(sql`i.list_norm >= ${norm(sql.raw("min"), minPrice)}`);
  }
  if (maxPrice !== undefined) {
    parts.push(sql`i.list_price <= ${maxPrice}::numeric`);
    bounds.push(sql`i.list_norm <= ${norm(sql.raw("max"), maxPrice)}`);
  }
  const indexed = all([sql`i.collection_id = ${id}`, sql.raw("i.list_norm is not null"), ...parts]);
  return [{ where: all([...parts, ...bounds]), indexed, atMost: listed, inPriceWalk: allOf(bounds) }];
}

function labelParts({ id }: CollectionHead, labels: NonNullable<ItemFilter["labels"]>): Part[] {
  const wanted = labels.filter((label) => !label.startsWith("exclude_"));
  const excluded = labels.flatMap((label) => /^exclude_(.+)$/.exec(label)?.[1] ?? []);
  const parts: Part[] = [];
  if (wanted.length > 0) {
    // Few items have labels: the second condition lets their index find them.
    const where = sql`i.labels && ${sqlArray(wanted, "text")} and i.labels <> '{}'`;
    parts.push({ where, indexed: sql`i.collection_id = ${id} and ${where}`, atMost: fewMatches });
  }
  if (excluded.length > 0) parts.push({ where: sql`not (i.labels && ${sqlArray(excluded, "text")})` });
  return parts;
}

async function ownerPart(db: Queryable, { items, standard }: CollectionHead, owner: Address): Promise<Part> {
  if (standard !== "erc721") {
    return {
      where: sql`exists (select 1 from balances b where b.item_id = i.id and b.owner = ${owner} and b.amount > 0)`,
    };
  }
  const where = sql`i.owner = ${owner}`;
  const [held] = await db.query<{ items: number }>(
    sql`select coalesce(sum(count), 0)::int as items from holders where owner = ${owner}`,
  );
  // The index has the owner's items of all collections: an address that many burn to holds more than this collection has.
  const atMost = held?.items ?? 0;
  return atMost > Math.max(items, fewMatches) ? { where } : { where, indexed: where, atMost };
}

/** One condition a trait type, so that the index of traits serves each, or null when no value of some type fits. */
async function traitParts(db: Queryable, collectionId: number, filter: TraitFilter): Promise<Part[] | null> {
  const parts: Part[] = [];
  for (const [type, wanted] of Object.entries(filter)) {
    const values = Array.isArray(wanted)
      ? sql`value = any(${sqlArray(wanted, "text")})`
      : sql`number is not null and number >= ${wanted.min ?? "-Infinity"}::float8
          and number <= ${wanted.max ?? "Infinity"}::float8`;
    const rows = await db.query<{ id: number; count: number }>(
      sql`select id, count from traits where collection_id = ${collectionId} and type = ${type} and ${values}`,
    );
    if (rows.length === 0) return null;
    const ids = sqlArray(
      rows.map(({ id }) => id),
      "int4",
    );
    const where = rows.length === 1 ? sql`i.trait_ids @> ${ids}` : sql`i.trait_ids && ${ids}`;
    parts.push({ where, indexed: where, atMost: rows.reduce((sum, { count }) => sum + count, 0) });
  }
  return parts;
}

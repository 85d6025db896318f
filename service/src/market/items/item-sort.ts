import { sql } from "drizzle-orm";
import type { ItemSort } from "@/lib/contract/item";
import type { SortPhase } from "../../db/keyset";

/** The normalised price from which a listing is in a currency without a reference rate (see `currency_rates`). */
const unrated = sql.raw("'1e60'::numeric");

/** Items with no listing come last in every sort, the newest mint first; an unknown mint time counts as newest. */
const unlisted: SortPhase = {
  where: sql`i.list_norm is null`,
  orderBy: sql`i.minted_at desc, i.id desc`,
  keys: sql`jsonb_build_array(i.minted_at, i.id)`,
  after: ([minted = null, id = null]) =>
    minted === null
      ? sql`(i.minted_at is not null or i.id < ${id}::int8)`
      : sql`(i.minted_at, i.id) < (${minted}::int8, ${id}::int8)`,
};

const priceKeys = sql`jsonb_build_array(i.list_norm::text, i.id)`;

const cheapestFirst: SortPhase = {
  where: sql`i.list_norm is not null`,
  orderBy: sql`i.list_norm, i.id`,
  keys: priceKeys,
  after: ([price = null, id = null]) => sql`(i.list_norm, i.id) > (${price}::numeric, ${id}::int8)`,
};

function dearestFirst(where: SortPhase["where"]): SortPhase {
  return {
    ...(where === undefined ? {} : { where }),
    orderBy: sql`i.list_norm desc, i.id desc`,
    keys: priceKeys,
    after: ([price = null, id = null]) => sql`(i.list_norm, i.id) < (${price}::numeric, ${id}::int8)`,
  };
}

const newestListingFirst: SortPhase = {
  where: sql`i.list_norm is not null`,
  orderBy: sql`i.list_at desc, i.id desc`,
  keys: sql`jsonb_build_array(i.list_at, i.id)`,
  after: ([listed = null, id = null]) => sql`(i.list_at, i.id) < (${listed}::int8, ${id}::int8)`,
};

/** The phases of each sort. In `price_desc` currencies without a rate still come after those with one. */
const sorts: Record<ItemSort, SortPhase[]> = {
  price_asc: [cheapestFirst, unlisted],
  price_desc: [
    dearestFirst(sql`i.list_norm < ${unrated}`),
    dearestFirst(sql`i.list_norm >= ${unrated}`),
    unlisted,
  ],
  recent: [newestListingFirst, unlisted],
};

export function itemPhases(sort: ItemSort): readonly SortPhase[] {
  return sorts[sort];
}

/** Whether `listed` of a filter leaves nothing of a phase: the last one of every sort is the unlisted items. */
export function isRuledOut(
  phases: readonly SortPhase[],
  phase: SortPhase,
  listed: boolean | undefined,
): boolean {
  return listed !== undefined && listed === (phase === phases.at(-1));
}

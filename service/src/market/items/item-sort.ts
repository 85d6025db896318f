import { type SQL, sql } from "drizzle-orm";
import type { ItemSort } from "@/lib/contract/item";
import type { SortPhase } from "../../db/keyset";

/** The normalised price from which a listing is in a currency without a reference rate (see `currency_rates`). */
const unrated = sql.raw("'1e60'::numeric");

/** A part of a list of items. `listed`: it has only items with a listing, or only others. */
export interface ItemPhase extends SortPhase {
  listed?: boolean;
}

/** Items with no listing come last in the sorts by listings, the newest mint first; an unknown mint time counts as newest. */
const unlisted: ItemPhase = {
  listed: false,
  where: sql`i.list_norm is null`,
  orderBy: sql`i.minted_at desc, i.id desc`,
  keys: sql`jsonb_build_array(i.minted_at, i.id)`,
  after: ([minted = null, id = null]) =>
    minted === null
      ? sql`(i.minted_at is not null or i.id < ${id}::int8)`
      : sql`(i.minted_at, i.id) < (${minted}::int8, ${id}::int8)`,
};

const priceKeys = sql`jsonb_build_array(i.list_norm::text, i.id)`;

const cheapestFirst: ItemPhase = {
  listed: true,
  where: sql`i.list_norm is not null`,
  orderBy: sql`i.list_norm, i.id`,
  keys: priceKeys,
  after: ([price = null, id = null]) => sql`(i.list_norm, i.id) > (${price}::numeric, ${id}::int8)`,
};

function dearestFirst(where: SQL): ItemPhase {
  return {
    listed: true,
    where,
    orderBy: sql`i.list_norm desc, i.id desc`,
    keys: priceKeys,
    after: ([price = null, id = null]) => sql`(i.list_norm, i.id) < (${price}::numeric, ${id}::int8)`,
  };
}

const newestListingFirst: ItemPhase = {
  listed: true,
  where: sql`i.list_norm is not null`,
  orderBy: sql`i.list_at desc, i.id desc`,
  keys: sql`jsonb_build_array(i.list_at, i.id)`,
  after: ([listed = null, id = null]) => sql`(i.list_at, i.id) < (${listed}::int8, ${id}::int8)`,
};

const rarestFirst: ItemPhase = {
  where: sql`i.rarity_rank is not null`,
  orderBy: sql`i.rarity_rank, i.id`,
  keys: sql`jsonb_build_array(i.rarity_rank, i.id)`,
  after: ([rank = null, id = null]) => sql`(i.rarity_rank, i.id) > (${rank}::int4, ${id}::int8)`,
};

const newestSaleFirst: ItemPhase = {
  where: sql`i.last_sale_at is not null`,
  orderBy: sql`i.last_sale_at desc, i.id desc`,
  keys: sql`jsonb_build_array(i.last_sale_at, i.id)`,
  after: ([sold = null, id = null]) => sql`(i.last_sale_at, i.id) < (${sold}::int8, ${id}::int8)`,
};

/** Items without what a sort goes by, in the sequence of their token ids, which an index has for all items. */
function byTokenId(where: SQL): ItemPhase {
  return {
    where,
    orderBy: sql`i.token_id, i.home_chain`,
    keys: sql`jsonb_build_array(i.token_id::text, i.home_chain)`,
    after: ([tokenId = null, home = null]) =>
      sql`(i.token_id, i.home_chain) > (${tokenId}::numeric, ${home}::text)`,
  };
}

/** The phases of each sort. In `price_desc` currencies without a rate still come after those with one. */
const sorts: Record<ItemSort, ItemPhase[]> = {
  price_asc: [cheapestFirst, unlisted],
  price_desc: [
    dearestFirst(sql`i.list_norm < ${unrated}`),
    dearestFirst(sql`i.list_norm >= ${unrated}`),
    unlisted,
  ],
  recent: [newestListingFirst, unlisted],
  rarity: [rarestFirst, byTokenId(sql`i.rarity_rank is null`)],
  last_sale: [newestSaleFirst, byTokenId(sql`i.last_sale_at is null`)],
};

export function itemPhases(sort: ItemSort): readonly ItemPhase[] {
  return sorts[sort];
}

/** Whether `listed` of a filter leaves nothing of a phase. */
export function isRuledOut(phase: ItemPhase, listed: boolean | undefined): boolean {
  return listed !== undefined && phase.listed !== undefined && phase.listed !== listed;
}

import { type SQL, sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import { checksummed } from "@/lib/checksummed";
import type { CollectionSort, CollectionsQuery } from "@/lib/contract/collection";
import type { Address } from "@/lib/contract/primitives";
import { columns, presentColumns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { escapeLike } from "../../db/escape-like";
import { jsonObject } from "../../db/json-object";
import { type Keyed, type KeysetPosition, readKeysetPage, type SortPhase } from "../../db/keyset";
import {
  type CollectionLinks,
  collectionChains,
  collectionContracts,
  collections,
} from "../../db/schema/collections";
import { imageObject } from "../../db/schema/image-columns";
import { computed, selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import { intervalStart, volumesSince } from "./collection-stats";
import { collectionLabels } from "./contract-fault";

const collectionColumns = selectList(
  columns(collections, "c", ["id", "slug", "name"]),
  computed({
    description: sql<string>`coalesce(c.config_description, c.profile ->> 'description', c.meta_description, '')`,
  }),
  columns(collections, "c", ["standard", "category", "verified", "creator"]),
  computed({ links: sql<CollectionLinks>`c.meta_links || coalesce(c.profile -> 'links', '{}') || c.links` }),
  computed({ labels: collectionLabels }),
  columns(collections, "c", ["contractFault", "faultAccepted", "homeChain", "earnings", "earningsBps"]),
  computed({
    enforcedChains: sql<string[]>`array(
      select k.chain from collection_contracts k where k.collection_id = c.id and k.enforced)`,
    transferPolicy: sql<{ validator: Address; chain: string; level: string } | null>`(
      select ${jsonObject(collectionContracts, "k", ["validator", "chain", "level"])} from collection_contracts k
      where k.collection_id = c.id and k.chain = c.home_chain and k.validator is not null limit 1)`,
  }),
  columns(collections, "c", ["owner", "profile"]),
  columns(collections, "c", ["vaultRoutes", "owners", "createdAt", "version", "featured"]),
  computed({
    // The chains on which the marketplace fee is not the chain's.
    marketplaceBps: sql<Record<string, number>>`(
      select coalesce(jsonb_object_agg(w.chain, w.bps), '{}'::jsonb) from collection_fees w where w.collection_id = c.id)`,
    // When the first stage of its drops opens, while nothing was minted by them.
    mintsFrom: sql<number | null>`(
      select min((s.condition->>'startsAt')::int8) from drops d
      cross join lateral jsonb_array_elements(d.conditions) s(condition)
      where d.collection_id = c.id having max(d.minted) = 0)`,
    contracts: sql<{ chain: string; address: Address }[]>`(
      select coalesce(jsonb_agg(${jsonObject(collectionContracts, "k", ["chain", "address"])} order by k.chain), '[]'::jsonb)
      from collection_contracts k where k.collection_id = c.id)`,
    image: imageObject("di", sql`c.image_hash`),
    banner: imageObject("db", sql`c.banner_hash`),
  }),
);

/** A collection as its record is made from. */
export type CollectionPageRow = RowOf<typeof collectionColumns>;

const collectionJoins = sql.raw(
  "left join media di on di.hash = c.image_hash left join media db on db.hash = c.banner_hash",
);

/** The followed collection of a slug, or null. */
export async function findCollectionRow(db: Queryable, slug: string): Promise<CollectionPageRow | null> {
  const rows = await db.query<CollectionPageRow>(sql`
    select ${collectionColumns} from collections c ${collectionJoins} where c.slug = ${slug} and c.followed`);
  return rows[0] ?? null;
}

/** Followed collections by their ids, in this order. */
export async function listCollectionRows(
  db: Queryable,
  ids: readonly number[],
): Promise<CollectionPageRow[]> {
  const rows = await db.query<CollectionPageRow>(sql`
    select ${collectionColumns} from collections c ${collectionJoins}
    where c.id = any(${sqlArray(ids, "int4")}) and c.followed and not c.hidden`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Rows without a key come last in either direction. */
function numberPhases(key: SQL, direction: "asc" | "desc"): SortPhase[] {
  const way = sql.raw(direction);
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  const keys = sql`jsonb_build_array((${key})::text, c.id)`;
  return [
    {
      where: sql`${key} is not null`,
      orderBy: sql`${key} ${way}, c.id ${way}`,
      keys,
      after: ([value = null, id = null]) => sql`(${key}, c.id) ${beyond} (${value}::numeric, ${id}::int4)`,
    },
    {
      where: sql`${key} is null`,
      orderBy: sql`c.id`,
      keys,
      after: ([, id = null]) => sql`c.id > ${id}::int4`,
    },
  ];
}

const name = sql.raw(`c.name collate "C"`);

const sorts: Record<CollectionSort, SortPhase[]> = {
  volume_desc: numberPhases(sql`v.volume`, "desc"),
  floor_asc: numberPhases(sql`f.floor`, "asc"),
  floor_desc: numberPhases(sql`f.floor`, "desc"),
  newest: numberPhases(sql`c.created_at`, "desc"),
  name: [
    {
      orderBy: sql`${name}, c.id`,
      keys: sql`jsonb_build_array(c.name, c.id)`,
      after: ([value = null, id = null]) => sql`(${name}, c.id) > (${value}::text collate "C", ${id}::int4)`,
    },
  ],
};

/** The floor, or the volume of the last 24 hours, made comparable across chains by the reference rates. */
function sortTables(sort: CollectionSort, now: number): SQL {
  const worth = (wei: SQL) => sql`${wei} * ('1e-' || r.decimals)::numeric * coalesce(r.rate, 1)`;
  const native = sql`join currency_rates r on r.chain = s.chain and r.currency = ${zeroAddress}`;
  if (sort === "volume_desc") {
    return sql`left join (
      select s.collection_id, sum(${worth(sql`s.volume`)}) as volume
      from (${volumesSince(intervalStart("24h", now))}) s ${native}
      group by s.collection_id) v on v.collection_id = c.id`;
  }
  if (sort === "floor_asc" || sort === "floor_desc") {
    return sql`left join (
      select s.collection_id, min(${worth(sql`s.floor`)}) as floor from collection_chains s ${native}
      where s.floor is not null group by s.collection_id) f on f.collection_id = c.id`;
  }
  return sql``;
}

function conditions({ q, chain, category, verified, featured, creator }: CollectionsQuery): SQL {
  const parts = [sql`c.followed`, sql`not c.hidden`];
  if (q !== undefined) {
    const text = escapeLike(q);
    parts.push(sql`(c.name ilike ${`%${text}%`} or c.slug like ${`%${text.toLowerCase()}%`} or c.id in (
      select k.collection_id from collection_contracts k where k.address ilike ${`${text}%`}))`);
  }
  if (chain !== undefined) {
    parts.push(sql`c.id in (select k.collection_id from collection_contracts k where k.chain = ${chain})`);
  }
  if (category !== undefined) parts.push(sql`c.category = ${category}`);
  if (verified !== undefined) parts.push(sql`c.verified = ${verified}`);
  if (featured !== undefined) parts.push(sql`c.featured = ${featured}`);
  if (creator !== undefined) parts.push(sql`c.creator = ${checksummed(creator)}`);
  return sql.join(parts, sql` and `);
}

/** One page of the followed collections. `now` in Unix seconds: the end of the 24 hours of the volume sort. */
export function queryCollections(
  db: Queryable,
  query: CollectionsQuery,
  { position, now }: { position: KeysetPosition | null; now: number },
): Promise<{ rows: CollectionPageRow[]; next: KeysetPosition | null }> {
  const where = conditions(query);
  const tables = sortTables(query.sort, now);
  return readKeysetPage(sorts[query.sort], { position, limit: query.limit }, (phase, after, count) =>
    // Pictures, contracts and the rest are read for the rows of the page alone.
    db.query<Keyed<CollectionPageRow>>(sql`
      select ${collectionColumns}, page."sortKeys" from (
        select c.id, ${phase.keys} as "sortKeys", row_number() over (order by ${phase.orderBy}) as place
        from collections c ${tables}
        where ${where} and ${phase.where ?? sql`true`} and ${after ?? sql`true`}
        order by ${phase.orderBy} limit ${count}
      ) page join collections c on c.id = page.id ${collectionJoins} order by page.place`),
  );
}

const floorColumns = selectList(
  columns(collectionChains, "k", ["collectionId", "chain"]),
  presentColumns(collectionChains, "k", ["floor"]),
);

export type CollectionFloorRow = RowOf<typeof floorColumns>;

/** Current floors, wei of each chain's native currency. */
export function listFloors(db: Queryable, ids: readonly number[]): Promise<CollectionFloorRow[]> {
  return db.query<CollectionFloorRow>(sql`
    select ${floorColumns} from collection_chains k
    where k.collection_id = any(${sqlArray(ids, "int4")}) and k.floor is not null`);
}

import { type SQL, sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import type { CollectionSort, CollectionsQuery } from "@/lib/contract/collection";
import type { Address } from "@/lib/contract/primitives";
import type { ImageColumns } from "../../records/image-record";
import type { Queryable } from "../database";
import type { CollectionLinks } from "../schema/collections";
import { sqlArray } from "../sql-array";
import { intervalStart, salesSince } from "./collection-stats";
import { escapeLike } from "./item-filter";
import { type KeysetPosition, readKeysetPage, type SortKey, type SortPhase } from "./keyset";

/** A collection as its record is made from. */
export type CollectionRow = {
  id: number;
  slug: string;
  name: string;
  description: string;
  standard: "erc721" | "erc1155";
  category: string;
  verified: boolean;
  creator: Address;
  links: CollectionLinks;
  labels: string[];
  homeChain: string;
  earnings: { address: Address; bps: number }[];
  earningsBps: number;
  enforcedChains: string[];
  transferPolicy: { validator: Address; chain: string; level: string } | null;
  vaultRoutes: Record<string, VaultRouteColumn> | null;
  owners: number;
  createdAt: number;
  version: number;
  contracts: { chain: string; address: Address }[];
  image: ImageColumns;
  banner: ImageColumns;
};

type VaultRouteColumn = { eid: number; oapp: Address; kind: "adapter" | "mirror"; approvalRequired: boolean };

function image(table: string, column: string): SQL {
  return sql.raw(`jsonb_build_object('hash', c.${column}, 'state', ${table}.state, 'width', ${table}.width,
    'height', ${table}.height, 'placeholder', ${table}.placeholder)`);
}

const collectionColumns = sql`
  c.id, c.slug, c.name, coalesce(c.config_description, c.meta_description, '') as description, c.standard, c.category,
  c.verified, c.creator, c.meta_links || c.links as links, c.labels, c.home_chain as "homeChain", c.earnings, c.earnings_bps as "earningsBps",
  array(select k.chain from collection_contracts k where k.collection_id = c.id and k.enforced) as "enforcedChains",
  (select jsonb_build_object('validator', k.validator, 'chain', k.chain, 'level', k.level) from collection_contracts k
    where k.collection_id = c.id and k.chain = c.home_chain and k.validator is not null limit 1) as "transferPolicy",
  c.vault_routes as "vaultRoutes",
  c.owners, c.created_at as "createdAt", c.version,
  (select coalesce(jsonb_agg(jsonb_build_object('chain', k.chain, 'address', k.address) order by k.chain), '[]'::jsonb)
    from collection_contracts k where k.collection_id = c.id) as contracts,
  ${image("di", "image_hash")} as image, ${image("db", "banner_hash")} as banner`;

const collectionJoins = sql.raw(
  "left join media di on di.hash = c.image_hash left join media db on db.hash = c.banner_hash",
);

/** The followed collection of a slug, or null. */
export async function getCollection(db: Queryable, slug: string): Promise<CollectionRow | null> {
  const rows = await db.query<CollectionRow>(sql`
    select ${collectionColumns} from collections c ${collectionJoins} where c.slug = ${slug} and c.followed`);
  return rows[0] ?? null;
}

/** Rows without a key come last, whichever way the sort goes. */
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

/** The floor and the volume of the last 24 hours made comparable across chains by the reference rates. */
function sortTables(sort: CollectionSort, now: number): SQL {
  const worth = (wei: SQL) => sql`${wei} * ('1e-' || r.decimals)::numeric * coalesce(r.rate, 1)`;
  const native = sql`join currency_rates r on r.chain = s.chain and r.currency = ${zeroAddress}`;
  if (sort === "volume_desc") {
    const since = [{ name: "24h", since: intervalStart("24h", now) }];
    return sql`left join (
      select s.collection_id, sum(${worth(sql`s.volume`)}) as volume
      from (${salesSince(since, sql`(select id from collections where followed)`)}) s ${native}
      group by s.collection_id) v on v.collection_id = c.id`;
  }
  if (sort === "floor_asc" || sort === "floor_desc") {
    return sql`left join (
      select s.collection_id, min(${worth(sql`s.floor`)}) as floor from collection_chains s ${native}
      where s.floor is not null group by s.collection_id) f on f.collection_id = c.id`;
  }
  return sql``;
}

function conditions({ q, chain, category, verified }: CollectionsQuery): SQL {
  const parts = [sql`c.followed`];
  if (q !== undefined) {
    const text = escapeLike(q);
    parts.push(sql`(c.name ilike ${`%${text}%`} or c.slug like ${`%${text.toLowerCase()}%`} or exists (
      select 1 from collection_contracts k where k.collection_id = c.id and k.address ilike ${`${text}%`}))`);
  }
  if (chain !== undefined) {
    parts.push(
      sql`exists (select 1 from collection_contracts k where k.collection_id = c.id and k.chain = ${chain})`,
    );
  }
  if (category !== undefined) parts.push(sql`c.category = ${category}`);
  if (verified !== undefined) parts.push(sql`c.verified = ${verified}`);
  return sql.join(parts, sql` and `);
}

/** One page of the followed collections. `now` in Unix seconds: the end of the 24 hours of the volume sort. */
export function listCollections(
  db: Queryable,
  query: CollectionsQuery,
  { position, now }: { position: KeysetPosition | null; now: number },
): Promise<{ rows: CollectionRow[]; next: KeysetPosition | null }> {
  const where = conditions(query);
  const tables = sortTables(query.sort, now);
  return readKeysetPage(sorts[query.sort], { position, limit: query.limit }, (phase, after, count) =>
    db.query<CollectionRow & { sortKeys: SortKey[] }>(sql`
      select ${collectionColumns}, ${phase.keys} as "sortKeys" from collections c ${collectionJoins} ${tables}
      where ${where} and ${phase.where ?? sql`true`} and ${after ?? sql`true`}
      order by ${phase.orderBy} limit ${count}`),
  );
}

export type CollectionFloorRow = { collectionId: number; chain: string; floor: string };

/** Current floors, wei of each chain's native currency. */
export function listFloors(db: Queryable, ids: readonly number[]): Promise<CollectionFloorRow[]> {
  return db.query<CollectionFloorRow>(sql`
    select collection_id as "collectionId", chain, floor from collection_chains
    where collection_id = any(${sqlArray(ids, "int4")}) and floor is not null`);
}

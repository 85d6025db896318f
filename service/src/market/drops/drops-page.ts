import { type SQL, sql } from "drizzle-orm";
import { type DropSort, type DropsQuery, dropSlugSchema } from "@/lib/contract/drop";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { escapeLike } from "../../db/escape-like";
import { type Keyed, type KeysetPosition, keyed, readKeysetPage, type SortPhase } from "../../db/keyset";
import { recordsetOf } from "../../db/recordset";
import { collections } from "../../db/schema/collections";
import { drops } from "../../db/schema/drops";
import { type ImageColumns, imageObject } from "../../db/schema/image-columns";
import { media } from "../../db/schema/items";
import { computed, selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import { type ChainTime, chainTimes } from "../chains/chain-times";
import { collectionLabels } from "../collections/contract-fault";

/**
 * The collection's slug; for one id of an ERC-1155 contract with the id, and away from home with the chain, after
 * characters that no slug has.
 */
export const dropSlug = sql<string>`c.slug || coalesce('.' || d.token_id::text, '')
  || case when d.chain = c.home_chain then '' else '~' || d.chain end`;

const pictures = sql`case when m.image_hash is null then c.image_hash else m.image_hash end`;

/** The stages of a drop in the collection's metadata (`StageLook`). */
const stageLooks = recordsetOf(sql`c.meta_stages`, "s", { id: "text", name: "text", image: media.hash });

const dropColumns = selectList(
  columns(drops, "d", ["id"]),
  computed({
    slug: dropSlug,
    name: sql<string>`coalesce(m.name, c.name || coalesce(' #' || d.token_id::text, ''))`,
    description: sql<
      string | null
    >`coalesce(m.description, c.config_description, c.profile ->> 'description', c.meta_description)`,
  }),
  columns(collections, "c", { collection: "slug", collectionName: "name" }),
  columns(drops, "d", ["chain", "contract", "tokenId"]),
  // A drop of one item shows the picture of that item, and mints what the operator says about that item.
  computed({
    labels: sql<string[]>`(${collectionLabels} || coalesce(i.labels, '{}'))`,
  }),
  columns(collections, "c", ["creator", "verified", "standard"]),
  columns(drops, "d", ["maxSupply", "minted", "conditions"]),
  computed({
    image: imageObject("di", pictures),
    banner: imageObject("db", sql`c.banner_hash`),
    stageLooks: sql<{ id: string; name?: string; image: ImageColumns }[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'image', ${imageObject("p", sql`s.image`)})), '[]'::jsonb)
      from ${stageLooks} left join media p on p.hash = s.image)`,
  }),
);

/** A drop as its record is made from. */
export type DropRow = RowOf<typeof dropColumns>;

/** The item's own metadata describes what an ERC-1155 drop mints. */
const tables = sql`
  drops d join collections c on c.id = d.collection_id and c.followed
  left join items i on d.token_id is not null and i.collection_id = d.collection_id and i.token_id = d.token_id
    and i.home_chain = d.chain
  left join item_meta m on m.item_id = i.id
  left join media di on di.hash = ${pictures} left join media db on db.hash = c.banner_hash`;

const starts = sql`(n.c ->> 'startsAt')::int8`;
const isOpen = (condition: SQL) => sql`((${condition} ->> 'maxSupply')::numeric > 0
  and ((${condition} ->> 'perWallet')::numeric > 0 or ${condition} ->> 'merkleRoot' is not null))`;

/**
 * The result of `dropStatusAt` as `s.status`, and as `s.at` the start of the stage that comes next, is open or was the
 * last.
 */
const statusJoin = (times: readonly ChainTime[]) => sql`
  join ${chainTimes(times, "t")} on t.chain = d.chain
  cross join lateral (
    select max(n.at) filter (where ${starts} <= t.now) as at, min(${starts}) filter (where ${starts} > t.now and ${isOpen(sql`n.c`)}) as next
    from jsonb_array_elements(d.conditions) with ordinality as n(c, at)) k
  cross join lateral (select d.conditions -> (k.at::int4 - 1) as c) f
  cross join lateral (
    select case
      when d.minted > 0 and d.minted >= d.max_supply then 'sold_out'
      when f.c is not null and ${isOpen(sql`f.c`)} then case when d.max_supply = 0 then 'paused' else 'live' end
      when k.next is not null then 'upcoming'
      when f.c is null or (f.c ->> 'startsAt')::int8 <= (f.c ->> 'setAt')::int8 then 'paused'
      else 'ended' end as status,
    coalesce(k.next, (f.c ->> 'startsAt')::int8, 0) as at) s`;

function byNumber(key: SQL, direction: "asc" | "desc"): SortPhase[] {
  const way = sql.raw(direction);
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  return [
    {
      orderBy: sql`${key} ${way}, d.id ${way}`,
      keys: sql`jsonb_build_array((${key})::text, d.id)`,
      after: ([value = null, id = null]) => sql`(${key}, d.id) ${beyond} (${value}::numeric, ${id}::int4)`,
    },
  ];
}

const sorts: Record<DropSort, SortPhase[]> = {
  starts_asc: byNumber(sql`s.at`, "asc"),
  newest: byNumber(sql`d.created_at`, "desc"),
  minted_desc: byNumber(sql`d.minted`, "desc"),
};

/** One page of the drops of followed collections that are not hidden, on the chains of `times`. */
export function queryDrops(
  db: Queryable,
  { status, chain, sort, limit }: DropsQuery,
  { times, position }: { times: readonly ChainTime[]; position: KeysetPosition | null },
): Promise<{ rows: DropRow[]; next: KeysetPosition | null }> {
  const parts = [sql`not c.hidden`];
  if (status !== undefined) parts.push(sql`s.status = ${status}`);
  if (chain !== undefined) parts.push(sql`d.chain = ${chain}`);
  const where = sql.join(parts, sql` and `);
  return readKeysetPage(sorts[sort], { position, limit }, (phase, after, count) =>
    db.query<Keyed<DropRow>>(sql`
      select ${keyed(dropColumns, phase)} from ${tables} ${statusJoin(times)}
      where ${where} and ${after ?? sql`true`} order by ${phase.orderBy} limit ${count}`),
  );
}

/** Drops of these collections, and of tokens with these words in their names, the newest first. `total`: of all of them. */
export async function findDrops(
  db: Queryable,
  {
    collectionIds,
    words,
    chain,
    limit,
  }: { collectionIds: readonly number[]; words: string | null; chain: string | undefined; limit: number },
): Promise<(DropRow & { total: number })[]> {
  const ofCollection = sql`c.id = any(${sqlArray(collectionIds, "int4")})`;
  const isNamed =
    words === null ? ofCollection : sql`(${ofCollection} or m.name ilike ${`%${escapeLike(words)}%`})`;
  const onChain = chain === undefined ? sql`true` : sql`d.chain = ${chain}`;
  return db.query<DropRow & { total: number }>(sql`
    select ${dropColumns}, (count(*) over ())::int4 as total from ${tables}
    where not c.hidden and ${isNamed} and ${onChain} order by d.created_at desc, d.id desc limit ${limit}`);
}

/** The newest drops of each of these collections, hidden ones too: for those who own them. */
export async function listDropsOf(
  db: Queryable,
  collectionIds: readonly number[],
  limit: number,
): Promise<DropRow[]> {
  return db.query<DropRow>(sql`
    select ${dropColumns} from ${tables} where d.id in (
      select n.id from unnest(${sqlArray(collectionIds, "int4")}) as w(id) cross join lateral (
        select x.id from drops x where x.collection_id = w.id order by x.created_at desc, x.id desc limit ${limit}) n)
    order by d.created_at desc, d.id desc`);
}

/** The drop of a slug, or null. */
export async function findDropRow(db: Queryable, wanted: string): Promise<DropRow | null> {
  if (!dropSlugSchema.safeParse(wanted).success) return null;
  const [place = "", chain] = wanted.split("~");
  const [collection = "", tokenId] = place.split(".");
  const rows = await db.query<DropRow>(sql`
    select ${dropColumns} from ${tables}
    where c.slug = ${collection} and d.token_id is not distinct from ${tokenId ?? null}::numeric
      and d.chain = ${chain === undefined ? sql`c.home_chain` : sql`${chain} and d.chain <> c.home_chain`}`);
  return rows[0] ?? null;
}

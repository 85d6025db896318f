import { type SQL, sql } from "drizzle-orm";
import type { OperatorCollectionsQuery } from "@/lib/contract/operator/collections";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { escapeLike } from "../../db/escape-like";
import {
  type Keyed,
  type KeysetPage,
  type KeysetPosition,
  keyed,
  readKeysetPage,
  type SortPhase,
} from "../../db/keyset";
import { collections } from "../../db/schema/collections";
import { imageObject } from "../../db/schema/image-columns";
import { computed, selectList } from "../../db/select-list";
import { collectionLabels } from "../collections/contract-fault";
import { proposedName } from "../collections/shown-name";

const countOf = (state: "ready" | "pending" | "failed") =>
  sql`(select count(*)::int from item_meta m where m.collection_id = c.id and m.state = '${sql.raw(state)}')`;

const operatorColumns = selectList(
  columns(collections, "c", [
    "id",
    "slug",
    "name",
    "provisioned",
    "verified",
    "featured",
    "hidden",
    "profileHidden",
    "contractFault",
    "faultAccepted",
    "category",
  ]),
  columns(collections, "c", [
    "configVerified",
    "configCategory",
    "deskChangedBy",
    "deskChangedAt",
    "createdAt",
  ]),
  computed({
    proposedName,
    labels: collectionLabels,
    hasProfile: sql<boolean>`exists (select 1 from collection_profiles p where p.collection_id = c.id)`,
    image: imageObject("di", sql`c.image_hash`),
    items: sql<number>`(select coalesce(sum(k.items), 0)::int from collection_chains k where k.collection_id = c.id)`,
    metadata: sql<{ ready: number; pending: number; failed: number }>`jsonb_build_object(
      'ready', ${countOf("ready")}, 'pending', ${countOf("pending")}, 'failed', ${countOf("failed")})`,
    contracts: sql<{ chain: string; address: Address; nextBlock: number; isCaughtUp: boolean }[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('chain', k.chain, 'address', k.address,
        'nextBlock', case when k.synced then coalesce(p.number + 1, k.next_block) else k.next_block end,
        'isCaughtUp', k.synced) order by k.chain), '[]'::jsonb)
      from collection_contracts k left join chain_cursor p on p.chain = k.chain where k.collection_id = c.id)`,
  }),
);
export type OperatorCollectionRow = RowOf<typeof operatorColumns>;

const joins = sql.raw("left join media di on di.hash = c.image_hash");
const hasTrouble = sql`exists (select 1 from item_meta m where m.collection_id = c.id and m.state = 'failed')`;

const byName: SortPhase = {
  orderBy: sql`c.name collate "C", c.id`,
  keys: sql`jsonb_build_array(c.name, c.id)`,
  after: ([name = null, id = null]) =>
    sql`(c.name collate "C", c.id) > (${name}::text collate "C", ${id}::int4)`,
};

function conditions({ q, verified, featured, hidden, troubled }: OperatorCollectionsQuery): SQL {
  const parts = [sql`c.followed`];
  if (q !== undefined) {
    const text = escapeLike(q);
    parts.push(sql`(c.name ilike ${`%${text}%`} or c.slug like ${`%${text.toLowerCase()}%`} or exists (
      select 1 from collection_contracts k where k.collection_id = c.id and k.address ilike ${`${text}%`}))`);
  }
  if (verified !== undefined) parts.push(sql`c.verified = ${verified}`);
  if (featured !== undefined) parts.push(sql`c.featured = ${featured}`);
  if (hidden !== undefined) parts.push(sql`c.hidden = ${hidden}`);
  if (troubled !== undefined) parts.push(troubled ? hasTrouble : sql`not ${hasTrouble}`);
  return sql.join(parts, sql` and `);
}

/** One page of the followed collections, hidden ones included, by name. */
export function listOperatorCollections(
  db: Queryable,
  query: OperatorCollectionsQuery,
  position: KeysetPosition | null,
): Promise<KeysetPage<Keyed<OperatorCollectionRow>>> {
  return readKeysetPage([byName], { position, limit: query.limit }, (phase, after, count) =>
    db.query<Keyed<OperatorCollectionRow>>(sql`
      select ${keyed(operatorColumns, phase)} from collections c ${joins}
      where ${conditions(query)} and ${after ?? sql`true`} order by ${phase.orderBy} limit ${count}`),
  );
}

export async function findOperatorCollection(
  db: Queryable,
  slug: string,
): Promise<OperatorCollectionRow | null> {
  const rows = await db.query<OperatorCollectionRow>(sql`
    select ${operatorColumns} from collections c ${joins} where c.slug = ${slug} and c.followed`);
  return rows[0] ?? null;
}

export interface CollectionTotals extends Record<string, unknown> {
  all: number;
  verified: number;
  featured: number;
  hidden: number;
  troubled: number;
}

export async function countOperatorCollections(db: Queryable): Promise<CollectionTotals> {
  const rows = await db.query<CollectionTotals>(sql`
    select count(*)::int as "all", count(*) filter (where c.verified)::int as verified,
      count(*) filter (where c.featured)::int as featured, count(*) filter (where c.hidden)::int as hidden,
      count(*) filter (where ${hasTrouble})::int as troubled
    from collections c where c.followed`);
  return rows[0] ?? { all: 0, verified: 0, featured: 0, hidden: 0, troubled: 0 };
}

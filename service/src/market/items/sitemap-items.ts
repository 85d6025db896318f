import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import { sitemapPartSize } from "@/lib/contract/sitemap";
import type { Queryable } from "../../db/database";
import {
  type Keyed,
  type KeysetPage,
  type KeysetPosition,
  readKeysetPage,
  type SortPhase,
} from "../../db/keyset";

/** An item at its home. `updatedAt` in Unix seconds. */
export type SitemapRow = { chain: string; contract: Address; tokenId: string; updatedAt: number | null };

/** The number of parts, of which each has the items of as many ids: an id never changes, and so no item moves to another part. */
export async function countItemParts(db: Queryable): Promise<number> {
  const rows = await db.query<{ last: number | null }>(sql`select max(id)::float8 as last from items`);
  return Math.ceil(((rows[0]?.last ?? 0) + 1) / sitemapPartSize);
}

const byId: SortPhase = {
  orderBy: sql`i.id`,
  keys: sql`jsonb_build_array(i.id)`,
  after: ([id = null]) => sql`i.id > ${id}::int8`,
};

/** One page of a part: its items that exist, of collections that lists show, by their age. */
export function listItemPart(
  db: Queryable,
  part: number,
  page: { limit: number; position: KeysetPosition | null },
): Promise<KeysetPage<Keyed<SitemapRow>>> {
  const first = part * sitemapPartSize;
  return readKeysetPage([byId], page, (phase, after, count) =>
    db.query<Keyed<SitemapRow>>(sql`
      select i.home_chain as chain, k.address as contract, i.token_id::text as "tokenId",
        nullif(greatest(i.minted_at, i.acquired_at, i.last_sale_at, i.list_at, m.traits_changed_at), 0)::float8
          as "updatedAt",
        ${phase.keys} as "sortKeys"
      from items i
      join collections c on c.id = i.collection_id and c.followed and not c.hidden
      join collection_contracts k
        on k.collection_id = i.collection_id and k.chain = i.home_chain and k.kind = 'origin'
      join item_meta m on m.item_id = i.id
      where i.id >= ${first}::int8 and i.id < ${first + sitemapPartSize}::int8 and i.owner is not null
        and ${after ?? sql`true`}
      order by ${phase.orderBy} limit ${count}`),
  );
}

import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { collections } from "../../db/schema/collections";
import { imageObject } from "../../db/schema/image-columns";
import { computed, selectList } from "../../db/select-list";
import { collectionLabels } from "../collections/contract-fault";

const ownColumns = selectList(
  computed({ labels: collectionLabels }),
  columns(collections, "c", ["id", "slug", "name", "standard", "verified", "hidden", "homeChain"]),
  columns(collections, "c", { holders: "owners", earningsBps: "earningsBps" }),
  computed({
    image: imageObject("d", sql`c.image_hash`),
    hasBanner: sql<boolean>`c.banner_hash is not null`,
    chains: sql<{ chain: string; address: Address; enforced: boolean }[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('chain', k.chain, 'address', k.address, 'enforced', k.enforced) order by k.chain), '[]'::jsonb)
      from collection_contracts k where k.collection_id = c.id)`,
    items: sql<number>`(select coalesce(sum(n.items), 0)::int4 from collection_chains n where n.collection_id = c.id)`,
    total: sql<number>`(count(*) over ())::int4`,
  }),
);
export type OwnCollection = RowOf<typeof ownColumns>;

/**
 * The followed collections whose contract on its home chain an account owns, the newest first. Hidden ones are among them: their owner may see
 * that they are.
 */
export function listOwnCollections(
  db: Queryable,
  { account, slug, limit }: { account: Address; slug: string | undefined; limit: number },
): Promise<OwnCollection[]> {
  const named = slug === undefined ? sql`` : sql`and c.slug = ${slug}`;
  return db.query<OwnCollection>(sql`
    select ${ownColumns} from collections c left join media d on d.hash = c.image_hash
    where c.owner = ${account} and c.followed ${named} order by c.created_at desc, c.id desc limit ${limit}`);
}

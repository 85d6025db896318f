import { sql } from "drizzle-orm";
import type { Address } from "viem";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { collectionContracts, collections } from "../../db/schema/collections";
import { computed, selectList } from "../../db/select-list";

const verifiedColumns = selectList(
  columns(collectionContracts, "k", ["address", "collectionId", "startBlock", "synced", "rereadFrom"]),
  columns(collections, "c", ["slug", "standard"]),
  computed({
    items: sql<number>`coalesce(p.items, 0)`,
    // The sender and receiver of tokens that can move: the contract itself, or its adapter.
    oapp: sql<Address | null>`c.vault_routes -> k.chain ->> 'oapp'`,
  }),
);

/** A contract whose facts are compared with the chain; `items` counts those that exist on it. */
export type VerifiedContract = RowOf<typeof verifiedColumns>;

/** The followed contracts of a chain, of one collection or of all. */
export function readVerifiedContracts(
  db: Queryable,
  chain: string,
  slug: string | null,
): Promise<VerifiedContract[]> {
  return db.query<VerifiedContract>(sql`
    select ${verifiedColumns}
    from collection_contracts k join collections c on c.id = k.collection_id
    left join collection_chains p on p.collection_id = c.id and p.chain = k.chain
    where k.chain = ${chain} and c.followed and c.standard_known and (${slug}::text is null or c.slug = ${slug})
    order by c.slug, k.address`);
}

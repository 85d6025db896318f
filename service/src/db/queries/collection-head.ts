import { sql } from "drizzle-orm";
import type { Queryable } from "../database";

/** What every query about a collection starts from. */
export type CollectionHead = {
  id: number;
  slug: string;
  name: string;
  verified: boolean;
  standard: "erc721" | "erc1155";
  homeChain: string;
  /** A feed-clock number: an answer made from this row is right until a later one is heard of. */
  version: number;
};

/** The followed collection of a slug, or null. */
export async function getCollectionHead(db: Queryable, slug: string): Promise<CollectionHead | null> {
  const rows = await db.query<CollectionHead>(sql`
    select id, slug, name, verified, standard, home_chain as "homeChain", version
    from collections where slug = ${slug} and followed`);
  return rows[0] ?? null;
}

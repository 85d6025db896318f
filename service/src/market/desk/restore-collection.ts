import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Db } from "../../db/database";
import type { TokenStandard } from "../../db/schema/collections";
import { defaultCategory } from "../catalogue/default-category";
import { getCollectionId } from "../collections/collection-head";
import { storeCollection } from "./add-collection";
import { slugOfContract } from "./probe-collection";

/** What the desk decided about a collection, as a backup holds it. Addresses are checksummed. */
export interface DeskCollection {
  slug: string;
  /** Null: the desk never decided it. */
  verified: boolean | null;
  category: string | null;
  featured: boolean;
  hidden: boolean;
  /** Whether mints go on although the contract has a fault. */
  faultAccepted: boolean;
  /** The name that a verified collection keeps, and the one that it does not get. */
  acceptedName: string | null;
  refusedName: string | null;
  /** Whether what the contract's owner signs is hidden. */
  profileHidden: boolean;
  /** The newest change at the desk; Unix seconds. */
  changed: { by: Address | null; at: number };
  /** The collection itself, if the desk added it. */
  added: {
    chain: string;
    contract: Address;
    name: string | null;
    standard: TokenStandard;
    startBlock: number;
    createdAt: number;
  } | null;
}

/**
 * Restores a collection of the desk, or its fields of another one. The operator's file wins as it always does: it may name a collection by
 * now that the desk added.
 *
 * @returns null, or why it was left out.
 */
export function restoreCollection(
  db: Db,
  {
    slug,
    verified,
    category,
    featured,
    hidden,
    profileHidden,
    faultAccepted,
    acceptedName,
    refusedName,
    changed,
    added,
  }: DeskCollection,
): Promise<"collection_not_followed" | "slug_taken" | null> {
  return db.transaction(async (tx) => {
    const known = added === null ? slug : await slugOfContract(tx, added);
    if (known === null && added !== null) {
      if ((await getCollectionId(tx, slug)) !== null) return "slug_taken";
      const { chain, createdAt: now, ...facts } = added;
      const body = { chain, verified: false, featured };
      await storeCollection(tx, { operator: changed.by, now }, { ...facts, body, slug });
    }
    const found = await tx.query(sql`
      update collections set desk_verified = ${verified}, verified = coalesce(config_verified, ${verified}, false),
        desk_category = ${category}, category = coalesce(config_category, ${category}, ${defaultCategory}),
        featured = ${featured}, hidden = ${hidden}, profile_hidden = ${profileHidden}, fault_accepted = ${faultAccepted},
        accepted_name = ${acceptedName}, refused_name = ${refusedName},
        name = coalesce(config_name, case when coalesce(config_verified, ${verified}, false) then ${acceptedName} end, name), desk_changed_by = ${changed.by}, desk_changed_at = ${changed.at}::int8
      where slug = ${known ?? slug} and followed returning id`);
    return found.length === 0 ? "collection_not_followed" : null;
  });
}

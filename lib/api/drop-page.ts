import "server-only";
import { cache } from "react";
import { type ChainLooks, chainLooks } from "../chains/chain-look";
import type { ActivityPage } from "../contract/activity";
import type { Chain } from "../contract/chain";
import type { Collection } from "../contract/collection";
import type { Drop } from "../contract/drop";
import { listActivity } from "./activity";
import { getCollection } from "./collections";
import { getDrop } from "./drops";
import { getResembled, type Resembled } from "./look-alike";
import { tags } from "./tags";
import { listWebChains } from "./web-chains";

/** The data of a drop page's cached HTML. */
export interface DropPageData {
  drop: Drop;
  /** Null if the service does not show the collection. */
  collection: Collection | null;
  mints: ActivityPage;
  /** The collection whose name the drop or its collection resembles. */
  resembled: Resembled | null;
  looks: ChainLooks;
  explorer: Chain["explorer"];
}

/** The number of latest mints in the HTML and in the live list. */
const latestMints = 8;

/** The search for a drop's own mints, by its collection or by its one token. */
export function mintSearch({ collection, chain, contract, tokenId }: Drop) {
  const types = "mint";
  return tokenId == null
    ? { collection, types, limit: latestMints }
    : { chain, contract, tokenId, types, limit: latestMints };
}

/** The service tells it with the drop, or, before it did, with its search. */
async function readResembled(
  { lookAlikeOf }: Drop,
  collection: Collection | null,
): Promise<Resembled | null> {
  if (lookAlikeOf === null) return null;
  if (lookAlikeOf === undefined) return collection && getResembled(collection);
  return getCollection(lookAlikeOf).catch(() => "unknown" as const);
}

/**
 * Reads a drop's page, once per rendering; null if there is no such drop.
 *
 * @throws {MarketplaceError} when the service cannot be reached.
 */
export const loadDropPage = cache(async (slug: string): Promise<DropPageData | null> => {
  const drop = await getDrop(slug);
  if (drop === null) return null;
  const [collection, mints, chains] = await Promise.all([
    getCollection(drop.collection),
    listActivity(mintSearch(drop), { tags: [tags.collection(drop.collection)] }),
    listWebChains(),
  ]);
  const explorer = chains.find(({ chain }) => chain.id === drop.chain)?.chain.explorer ?? null;
  const resembled = await readResembled(drop, collection);
  return { drop, collection, mints, resembled, looks: chainLooks(chains), explorer };
});

import "server-only";
import { cache } from "react";
import { type ChainLooks, chainLooks } from "../chains/chain-look";
import { type VaultMove, vaultMoveSchema } from "../contract/vault";
import type { MoveCollection } from "../vault/move-collection";
import { getCollection } from "./collections";
import { getItem } from "./items";
import { isNotFound } from "./marketplace-error";
import { readService } from "./request";
import { servicePath } from "./service-path";
import { tags } from "./tags";
import { listWebChains } from "./web-chains";

/** The data of a move page's cached HTML, which shows only the parts of a move that can no longer change. */
export interface MovePageData {
  move: VaultMove;
  collection: MoveCollection;
  looks: ChainLooks;
}

/** One move by its id, or null. */
async function getMove(id: string): Promise<VaultMove | null> {
  const path = servicePath("vault", "moves", id);
  if (path === null) return null;
  try {
    return await readService(path, vaultMoveSchema, { tags: [tags.activity] });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/**
 * Reads a move's page, once per rendering; null if there is no such move.
 *
 * @throws {MarketplaceError} when the service cannot be reached.
 */
export const loadMovePage = cache(async (id: string): Promise<MovePageData | null> => {
  const move = await getMove(id);
  if (move === null) return null;
  const { homeChain, contract, tokenId } = move.item;
  const [item, chains] = await Promise.all([getItem(homeChain, contract, tokenId), listWebChains()]);
  const collection = item === null ? null : await getCollection(item.collection.slug);
  if (item === null || collection === null) return null;
  const { slug, name, vault } = collection;
  return {
    move,
    collection: { slug, name, routes: vault?.routes ?? {}, explicit: item.labels.includes("explicit") },
    looks: chainLooks(chains),
  };
});

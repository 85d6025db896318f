import "server-only";
import { type ItemFull, itemFullSchema } from "../contract/item";
import { isNotFound } from "./marketplace-error";
import { readService } from "./request";
import { servicePath } from "./service-path";
import { tags } from "./tags";

/** One item by any of its coordinates, or null. */
export async function getItem(chain: string, contract: string, tokenId: string): Promise<ItemFull | null> {
  const path = servicePath("items", chain, contract, tokenId);
  if (path === null) return null;
  try {
    return await readService(path, itemFullSchema, { tags: [tags.item(chain, contract, tokenId)] });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

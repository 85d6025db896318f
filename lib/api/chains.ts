import "server-only";
import { type Chain, chainsResponseSchema } from "../contract/chain";
import { readService } from "./request";
import { tags } from "./tags";

/**
 * Every chain of the service.
 *
 * @param maxAgeSeconds age after which the next read gets this answer a last time; 0 for past the cache. Pages use only names and looks,
 *   and cache them as long as their other data.
 */
export async function listChains(maxAgeSeconds = 60): Promise<Chain[]> {
  const options = { tags: [tags.chains], revalidate: maxAgeSeconds };
  return (await readService("/chains", chainsResponseSchema, options)).data;
}

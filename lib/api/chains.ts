import "server-only";
import { type Chain, chainsResponseSchema } from "../contract/chain";
import { readService } from "./request";
import { tags } from "./tags";

/**
 * Every chain that the service knows.
 *
 * @param maxAgeSeconds how old the answer may be. Pages draw names and looks only, and are cached for as long as what they read.
 */
export async function listChains(maxAgeSeconds = 60): Promise<Chain[]> {
  const options = { tags: [tags.chains], revalidate: maxAgeSeconds };
  return (await readService("/chains", chainsResponseSchema, options)).data;
}

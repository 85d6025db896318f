import "server-only";
import { type Chain, chainsResponseSchema } from "../contract/chain";
import { readService } from "./request";
import { tags } from "./tags";

/** Every chain that the service knows, with its live status. */
export async function listChains(): Promise<Chain[]> {
  return (await readService("/chains", chainsResponseSchema, { tags: [tags.chains], revalidate: 10 })).data;
}

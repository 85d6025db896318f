import "server-only";
import { type SearchAnswer, type SearchQuery, searchAnswerSchema } from "../contract/search";
import { readService } from "./request";

/** Searches the market for a text: words, an address, a hash or a link. It asks anew for each visitor. */
export function findEverything(search: Pick<SearchQuery, "q" | "chain" | "limit">): Promise<SearchAnswer> {
  return readService("/search", searchAnswerSchema, { search, tags: [], revalidate: 0 });
}

import "server-only";
import type { Collection } from "../contract/collection";
import { searchAnswerSchema } from "../contract/search";
import { getCollection } from "./collections";
import { offersEndpoint, searchEndpoint } from "./offers-endpoint";
import { readService } from "./request";
import { tags } from "./tags";

/** `unknown`: it could not be read, which a page says. It must not look as if nothing resembled it. */
export type Resembled = Collection | "unknown";

/**
 * The collection with the better claim to the name of an unverified one, by the service's search; null where there is none, and where the service
 * has no search.
 *
 * @param caching by default, each change of the collection ends what is kept.
 */
export async function getResembled(
  collection: Pick<Collection, "slug" | "verified" | "chains" | "contracts">,
  caching?: { tags: string[] },
): Promise<Resembled | null> {
  const { slug, verified, chains, contracts } = collection;
  const [contract] = chains.flatMap((chain) => contracts[chain] ?? []);
  if (verified || contract === undefined || !(await offersEndpoint(searchEndpoint))) return null;
  try {
    const { collections } = await readService("/search", searchAnswerSchema, {
      search: { q: contract, scopes: "collections" },
      tags: caching?.tags ?? [tags.collection(slug)],
    });
    const resembled = collections?.data.find((found) => found.slug === slug)?.lookAlikeOf ?? null;
    return resembled === null ? null : await getCollection(resembled, caching);
  } catch {
    return "unknown";
  }
}

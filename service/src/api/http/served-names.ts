import { getCollectionId } from "../../market/collections/collection-head";
import { invalidRequest } from "../../market/errors/invalid-request";
import { notFound } from "../../market/errors/market-error";
import type { AppDependencies } from "./app-dependencies";

/**
 * Refuses a query whose `chain` is not served here: an empty page would hide the wrong name.
 *
 * @throws MarketError `invalid_request`.
 */
export function assertServedChain(
  { served }: Pick<AppDependencies, "served">,
  chain: string | readonly string[] | undefined,
): void {
  if (chain === undefined || [chain].flat().every((name) => served.configs.has(name))) return;
  throw invalidRequest([{ path: "chain", code: "unknown_chain", message: "is not a chain served here" }]);
}

/**
 * The id of the collection that a query names, or null if it names none.
 *
 * @throws MarketError `not_found`.
 */
export async function findNamedCollection(
  dependencies: Pick<AppDependencies, "db">,
  slug: string,
): Promise<number>;
export async function findNamedCollection(
  dependencies: Pick<AppDependencies, "db">,
  slug: string | undefined,
): Promise<number | null>;
export async function findNamedCollection(
  { db }: Pick<AppDependencies, "db">,
  slug: string | undefined,
): Promise<number | null> {
  if (slug === undefined) return null;
  const id = await getCollectionId(db, slug);
  if (id === null) throw notFound("collection");
  return id;
}

import "server-only";
import type { z } from "zod";
import type { Activity } from "../contract/activity";
import { type Depth, depthSchema, type SaleMarks, saleMarksSchema } from "../contract/chart";
import { type Collection, type StatsHistory, statsHistorySchema } from "../contract/collection";
import { listActivity } from "./activity";
import { collectionSalesEndpoint, depthEndpoint, readOffers } from "./offers-endpoint";
import { type ReadOptions, readService } from "./request";

/** The market of a collection on its only chain. A part that could not be read, or that the service does not have, is null. */
export interface CollectionMonth {
  chain: string;
  points: StatsHistory["history"];
  sales: SaleMarks | null;
  depth: Depth | null;
  /** Only read where there are few sales. */
  latestMint: Activity | null;
}

/** Below this many sales in 30 days a chart says nothing. */
export const fewSales = 3;

/** The page is complete without such a part, so that a failure is no reason to fail. */
async function readPart<T extends z.ZodType>(
  path: string,
  schema: T,
  search: ReadOptions["search"] & object,
): Promise<z.infer<T> | null> {
  // Marks and points of a month change little within a minute, so changes of the collection do not end them.
  return readService(path, schema, { search, tags: [] }).catch(() => null);
}

/** The last 30 days of a collection that is on one chain and cannot move; null for others, and where they cannot be read. */
export async function readCollectionMonth({
  slug,
  chains,
  vault,
  stats,
}: Collection): Promise<CollectionMonth | null> {
  const [chain] = chains;
  if (chain === undefined || chains.length > 1 || vault !== undefined) return null;
  const has = await readOffers();
  const base = `/collections/${slug}`;
  const search = { chain, interval: "30d" };
  const isQuiet = stats.sales["30d"] < fewSales;
  const [history, sales, depth, mints] = await Promise.all([
    readPart(`${base}/stats`, statsHistorySchema, search),
    isQuiet || !has(collectionSalesEndpoint) ? null : readPart(`${base}/sales`, saleMarksSchema, search),
    isQuiet || !has(depthEndpoint) ? null : readPart(`${base}/depth`, depthSchema, { chain }),
    isQuiet
      ? listActivity({ collection: slug, types: "mint", limit: 1 }, { tags: [] }).catch(() => null)
      : null,
  ]);
  if (history === null) return null;
  return { chain, points: history.history, sales, depth, latestMint: mints?.data[0] ?? null };
}

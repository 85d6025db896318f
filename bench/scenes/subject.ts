import { QuaysideError } from "@/lib/errors";
import type { Market } from "../../e2e/fixtures/market";

const minItems = 1_000;

/** The subject of the measures: of the collections with at least 1,000 items, the one with the most listings, and its cheapest item. */
export interface Subject {
  slug: string;
  chain: string;
  contract: `0x${string}`;
  items: number;
  item: { chain: string; contract: string; tokenId: string };
}

/** @throws {QuaysideError} `bench_failed` if no collection has 1,000 items. */
export async function findSubject(market: Market): Promise<Subject> {
  const large = (await market.collections()).filter(({ stats }) => stats.supply >= minItems);
  const [collection] = large.sort((a, b) => b.stats.listed - a.stats.listed);
  const [chain] = collection?.chains ?? [];
  const contract = chain === undefined ? undefined : collection?.contracts[chain];
  if (collection === undefined || chain === undefined || contract === undefined) {
    throw new QuaysideError("bench_failed", `No collection has ${minItems} items.`);
  }
  const { slug, stats } = collection;
  const [item] = (await market.items(slug, { limit: "1" })).data;
  if (item === undefined) throw new QuaysideError("bench_failed", `${slug} shows no item.`);
  return { slug, chain, contract, items: stats.supply, item };
}

"use client";

import { useQueries } from "@tanstack/react-query";
import type { WebChain } from "@/lib/chains/web-chain";
import { isMissingRecord } from "@/lib/query/api-client";
import { collectionSalesQuery } from "@/lib/query/use-charts";
import { collectionQuery } from "@/lib/query/use-collection-by-slug";
import { type MarketPrices, salesRange } from "@/lib/trade/guard/price-alarm";
import { floorAmount } from "@/lib/trade/list/list-draft";

/**
 * The prices of the market on a chain: the floors of collections, and their sales of 30 days.
 *
 * @param asksSales whether to read the sales, or only those of a collection without a floor
 * @returns `isReading` until each is there or has failed, `isUnread` if one has failed: a market that cannot be read stops no trade.
 */
export function useMarketPrices(
  slugs: readonly string[],
  { web, asksSales }: { web: WebChain; asksSales: boolean | "without_floor" },
): { marketOf: (slug: string) => MarketPrices; isReading: boolean; isUnread: boolean } {
  const { id, nativeCurrency } = web.chain;
  const collections = useQueries({ queries: slugs.map(collectionQuery) });
  const asked = slugs.filter((_, index) => {
    const collection = collections[index]?.data;
    return asksSales === "without_floor"
      ? collection !== undefined && floorAmount(collection, web) === null
      : asksSales;
  });
  const sales = useQueries({
    queries: asked.map((slug) => collectionSalesQuery(slug, { interval: "30d", chain: id })),
  });
  const marketOf = (slug: string): MarketPrices => {
    const [collection, sold] = [collections[slugs.indexOf(slug)]?.data, sales[asked.indexOf(slug)]?.data];
    return {
      floor: collection && floorAmount(collection, web),
      sales: sold && salesRange(sold, nativeCurrency.decimals),
    };
  };
  const unread = [...collections, ...sales].filter(({ data }) => data === undefined);
  return {
    marketOf,
    isReading: unread.some(({ fetchStatus }) => fetchStatus === "fetching"),
    // A service without the endpoint has nothing to read.
    isUnread: unread.some(({ fetchStatus, error }) => fetchStatus !== "fetching" && !isMissingRecord(error)),
  };
}

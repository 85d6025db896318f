"use client";

import { useQuery } from "@tanstack/react-query";
import { chainsWithoutOrders } from "@/lib/chains/takes-orders";
import type { ItemPage } from "@/lib/contract/item";
import { requestApi } from "@/lib/query/api-client";
import { queryKeys } from "@/lib/query/query-keys";
import { useChains } from "@/lib/query/use-chains";
import { useOrders } from "@/lib/query/use-orders";
import type { SweepCandidate } from "@/lib/trade/cart/cart";
import { filterSearch } from "./collection-filters";
import { editionCandidates, singleCandidates } from "./sweep-candidates";
import type { ItemView } from "./use-item-view";

/**
 * Requests more than the slider's maximum, since some listings are the visitor's own, reported, or already in the
 * cart.
 */
const requestedCount = 60;

/**
 * The cheapest listings under the page's filters on chains where they can be bought, independent of the shown order; undefined while they
 * load.
 */
export function useSweepCandidates(
  view: Pick<ItemView, "collection" | "filters" | "looks">,
  account: string | null,
): readonly SweepCandidate[] | undefined {
  const { slug, standard } = view.collection;
  const search = {
    ...filterSearch(view.filters),
    listed: "true",
    sort: "price_asc",
    limit: String(requestedCount),
  };
  const { data } = useQuery({
    // This query has one page, while `collectionItems` has many.
    queryKey: [...queryKeys.collection(slug), "cheapest", search],
    queryFn: ({ signal }) => requestApi<ItemPage>(`/api/collections/${slug}/items`, { search, signal }),
  });
  const areEditions = standard === "erc1155";
  const listings = useOrders(
    "listing",
    { collection: slug, sort: "price_asc", limit: requestedCount },
    { enabled: areEditions },
  );
  const chains = useChains().data?.data;
  if (data === undefined) return undefined;
  // A sweep need not wait for the chains: the cart says the same once more.
  const off = chainsWithoutOrders(chains ?? []);
  if (!areEditions) return singleCandidates(data.data, { account, off });
  if (listings.data === undefined) return undefined;
  return editionCandidates({ items: data.data, orders: listings.data.data }, { account, off, ...view });
}

"use client";

import { useQuery } from "@tanstack/react-query";
import type { Item, ItemPage } from "@/lib/contract/item";
import type { OrderSummary } from "@/lib/contract/order";
import { requestApi } from "@/lib/query/api-client";
import { queryKeys } from "@/lib/query/query-keys";
import { filterSearch } from "./collection-filters";
import type { ItemView } from "./use-item-view";

/** As far as the slider goes. */
export const sweepLimit = 20;
/** More than that are asked for: some are the visitor's own, reported, or in the cart already. */
const asked = 60;

export interface SweepCandidate {
  item: Item;
  listing: OrderSummary;
}

/** What may be swept: listed, where it can be traded, by somebody else, and without a label that wants a look first. */
function candidateOf(item: Item, account: string | null): SweepCandidate | null {
  const { bestListing, vault, labels } = item;
  const settled = vault.state === "home" || vault.state === "mirrored";
  if (bestListing === null || !settled || labels.some((label) => label !== "explicit")) return null;
  if (bestListing.maker.toLowerCase() === account?.toLowerCase()) return null;
  return { item, listing: bestListing };
}

/** The cheapest listings under the page's filters, whatever the order that is shown; undefined while they load. */
export function useSweepCandidates(
  view: Pick<ItemView, "collection" | "filters">,
  account: string | null,
): readonly SweepCandidate[] | undefined {
  const { slug } = view.collection;
  const search = { ...filterSearch(view.filters), listed: "true", sort: "price_asc", limit: String(asked) };
  const { data } = useQuery({
    // Of one page, where `collectionItems` has many.
    queryKey: [...queryKeys.collection(slug), "cheapest", search],
    queryFn: ({ signal }) => requestApi<ItemPage>(`/api/collections/${slug}/items`, { search, signal }),
  });
  return data?.data.flatMap((item) => candidateOf(item, account) ?? []);
}

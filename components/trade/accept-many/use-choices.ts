"use client";

import { useQueries } from "@tanstack/react-query";
import type { Item, ItemPage } from "@/lib/contract/item";
import type { Order } from "@/lib/contract/order";
import { requestApi } from "@/lib/query/api-client";
import { queryKeys } from "@/lib/query/query-keys";
import type { GivenItem } from "@/lib/trade/accept-many/request";
import { matchingItems } from "../fill/matching-items";

/** The most items to choose from for one offer: a select of more would help nobody. */
const itemsOfOffer = 60;

function given({ collection, ...item }: Item): GivenItem {
  const { chain, contract, tokenId, name, image, labels, standard, rarityRank } = item;
  return { chain, contract, tokenId, name, image, labels, standard, rarityRank, collection };
}

/** The query of the items that an offer takes: the item that it names, or those that its holder can choose. */
function choiceQuery(offer: Order, seller: string) {
  const { scope, chain, contract, collection } = offer;
  if (scope.kind === "item")
    return {
      queryKey: queryKeys.item(chain, contract, scope.tokenId),
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Item | ItemPage> =>
        requestApi<Item>(`/api/items/${chain}/${contract}/${scope.tokenId}`, { signal }),
    };
  const search = { ...matchingItems(offer, seller), limit: `${itemsOfOffer}` };
  return {
    queryKey: queryKeys.collectionItems(collection.slug, search),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Item | ItemPage> =>
      requestApi<ItemPage>(`/api/collections/${collection.slug}/items`, { search, signal }),
  };
}

/** An offer, and the holder's items that it takes. */
export interface OfferChoice {
  offer: Order;
  items: readonly GivenItem[];
}

/**
 * The holder's items that each offer takes, best offer first.
 *
 * @param only the one item to give, if it is chosen already: all offers take it
 * @returns null while one of them loads
 */
export function useChoices(
  offers: readonly Order[],
  seller: string,
  only: GivenItem | undefined,
): { choices: readonly OfferChoice[] | null; error: Error | null; retry: () => void } {
  const asked = only === undefined ? offers.map((offer) => choiceQuery(offer, seller)) : [];
  const keys = asked.map(({ queryKey }) => JSON.stringify(queryKey));
  // Several offers may be for the same items, which are queried once.
  const places = [...new Set(keys)];
  const queries = useQueries({ queries: places.flatMap((key) => asked[keys.indexOf(key)] ?? []) });
  const failed = queries.find(({ data, error }) => data === undefined && error !== null);
  const retry = () => {
    for (const { data, refetch } of queries) if (data === undefined) void refetch();
  };
  const choices = offers.flatMap((offer, index): OfferChoice[] => {
    if (only !== undefined) return [{ offer, items: [only] }];
    const data = queries[places.indexOf(keys[index] ?? "")]?.data;
    return data === undefined ? [] : [{ offer, items: ("data" in data ? data.data : [data]).map(given) }];
  });
  return {
    choices: choices.length === offers.length ? choices : null,
    error: failed?.error ?? null,
    retry,
  };
}

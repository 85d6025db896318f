import type { WebChains } from "../chains/web-chain";
import type { Collection } from "../contract/collection";
import type { ItemFull } from "../contract/item";
import type { OrderPage } from "../contract/order";
import { expectAnswer, requestApi } from "./api-client";
import { firstOrders } from "./orders-path";

/** The first answer that an item's page reads. It always has the item; another record is missing if the web could not read it. */
interface LiveItemAnswer {
  item: ItemFull;
  listings?: OrderPage;
  collection?: Collection;
  chains?: WebChains;
}

type Coordinates = Pick<ItemFull, "chain" | "contract" | "tokenId">;

/** The search for an item's active listings, cheapest first. */
export function itemListingsSearch({ chain, contract, tokenId }: Coordinates) {
  return { chain, contract, tokenId, status: "active", sort: "price_asc" } as const;
}

/**
 * Asks for the live records of an item's page at once, while the scripts of its parts still load. The queries of those parts take their
 * answers from it, and ask for themselves what it does not bring.
 *
 * @param collection the slug of the item's collection
 */
export function requestLiveItem(item: Coordinates, collection: string): void {
  const path = `/api/items/${item.chain}/${item.contract}/${item.tokenId}`;
  const listings = firstOrders("listing", itemListingsSearch(item));
  const { status, sort, limit } = listings.search;
  const search = { collection, status, sort, limit };
  const answer = requestApi<LiveItemAnswer>(`${path}/live`, { search });
  const expect = (record: keyof LiveItemAnswer, request: Parameters<typeof expectAnswer>[0]) =>
    expectAnswer(
      request,
      answer.then((records) => records[record]),
    );
  expect("item", { path });
  expect("listings", listings);
  expect("collection", { path: `/api/collections/${collection}` });
  expect("chains", { path: "/api/chains" });
}

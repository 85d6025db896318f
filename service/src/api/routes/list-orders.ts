import { checksummed } from "@/lib/checksummed";
import { type OrderSide, orderPageSchema } from "@/lib/contract/order";
import { listingsQuerySchema, type OffersQuery, offersQuerySchema } from "@/lib/contract/order-requests";
import type { KeysetPosition } from "../../db/keyset";
import { listContractCollections } from "../../market/collections/collection-head";
import { invalidRequest } from "../../market/errors/invalid-request";
import { findItemsAnywhere, findKeptItem } from "../../market/items/find-item";
import { queryOrders } from "../../market/orders/read/orders-page";
import { sendRead } from "../http/answer";
import type { ApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { nextCursor, readPosition } from "../http/cursor";
import { refuseLostPosition } from "../http/lost-position";
import { readRoute } from "../http/read-route";
import { assertServedChain, findNamedCollection } from "../http/served-names";
import { orderRecords } from "../records/order-record";

type ListDependencies = Pick<AppDependencies, "db" | "served" | "settled" | "cursors" | "mediaUrl">;

const following =
  "`status` takes several, separated by commas. `sort=updated` follows the order book: it visits orders in the sequence of their last change, with `updatedAfter` from that second on. Its pages have a `resumeCursor`: as `cursor`, without `updatedAfter`, it gives what changed after the page, and nothing twice. Hidden orders are among them, with `hidden: true`, so that a follower learns of a hiding and of its end; `hidden=false` leaves them out. Other lists leave them out, or with `maker` and `hidden=true` have them alone.";

const listingsRoute = readRoute({
  path: "/listings",
  tag: "listings",
  summary: "Listings, by default the active ones, newest first",
  description: `${following} \`contract\` with \`tokenId\`, those of the original or of any of its copies, give the item's listings on all of its chains.`,
  request: { query: listingsQuerySchema },
  schema: orderPageSchema,
  failures: [404],
});

const offersRoute = readRoute({
  path: "/offers",
  tag: "offers",
  summary: "Offers, by default the active ones, newest first",
  description: `${following} \`contract\` with \`tokenId\` gives every offer that the token can be given to: those on it, on its collection and on its traits (\`scope\` narrows). \`owner\` gives what this holder could accept.`,
  request: { query: offersQuerySchema },
  schema: orderPageSchema,
  failures: [404],
});

/** `GET /listings`. */
export function addListListings(router: ApiRouter, dependencies: ListDependencies): void {
  router.openapi(listingsRoute, async (c) =>
    sendRead(c, await readPage(dependencies, "listing", c.req.valid("query"))),
  );
}

/** `GET /offers`. */
export function addListOffers(router: ApiRouter, dependencies: ListDependencies): void {
  router.openapi(offersRoute, async (c) =>
    sendRead(c, await readPage(dependencies, "offer", c.req.valid("query"))),
  );
}

async function readPage(dependencies: ListDependencies, side: OrderSide, query: OffersQuery) {
  const { db, cursors } = dependencies;
  const { chain, contract, tokenId } = query;
  if (tokenId !== undefined && contract === undefined) {
    throw invalidRequest([{ path: "contract", code: "missing_field", message: "is needed with tokenId" }]);
  }
  if (query.hidden === true && query.maker === undefined) {
    throw invalidRequest([{ path: "maker", code: "missing_field", message: "is needed with hidden=true" }]);
  }
  assertServedChain(dependencies, chain);
  // As text, so that a cursor from before lists took several statuses goes on.
  const parameters = { ...query, status: query.status.toSorted().join(",") };
  const key = { route: `/${side}s`, parameters };
  const position = readPosition(cursors, key, query.cursor);
  if (query.sort === "updated") await refuseLostPosition(db, "cursor", changeBefore(position));
  const collectionId = await findNamedCollection(dependencies, query.collection);
  const { times, states } = await dependencies.settled.settle();
  const itemIds = await namedItems(db, query);
  const collectionIds = await namedCollections(db, { query, collectionId, itemIds });
  const { rows, next, end } = await queryOrders(db, withoutCoordinates(query, itemIds), {
    ...{ side, position, times, collectionIds, itemIds },
  });
  const data = orderRecords(rows, states, dependencies);
  const page = { data, nextCursor: nextCursor(cursors, key, next) };
  if (query.sort !== "updated") return page;
  const resumed = { ...key, parameters: { ...parameters, updatedAfter: undefined } };
  return { ...page, resumeCursor: nextCursor(cursors, resumed, end) };
}

/** The last change that a follower of the book has seen; 0 at the beginning. */
function changeBefore(position: KeysetPosition | null): number {
  const [seq = 0, id = ""] = position?.keys ?? [];
  // The position after an empty page is before the next change.
  return id === "" ? Math.max(0, Number(seq) - 1) : Number(seq);
}

/** The collections that narrow a query without naming an item or a maker, whose orders are found by these; null: none. */
async function namedCollections(
  db: AppDependencies["db"],
  found: { query: OffersQuery; collectionId: number | null; itemIds: readonly number[] | null },
): Promise<number[] | null> {
  const { query, collectionId, itemIds } = found;
  if (collectionId !== null) return [collectionId];
  if (itemIds !== null || query.contract === undefined || query.maker !== undefined) return null;
  return listContractCollections(db, checksummed(query.contract), query.chain);
}

/**
 * The items at the coordinates of a query, also of a collection that is not followed, where a maker finds its orders. Null when it names none, or
 * without a chain when no item is there: an order may still have these coordinates.
 */
async function namedItems(
  db: AppDependencies["db"],
  { chain, contract, tokenId }: OffersQuery,
): Promise<number[] | null> {
  if (contract === undefined || tokenId === undefined) return null;
  if (chain !== undefined) {
    const id = await findKeptItem(db, chain, checksummed(contract), BigInt(tokenId));
    return id === null ? [] : [id];
  }
  const ids = await findItemsAnywhere(db, checksummed(contract), BigInt(tokenId));
  return ids.length === 0 ? null : ids;
}

/** Once the items are found, their coordinates are not needed: their orders may be on any of their chains. */
function withoutCoordinates<Query extends { chain?: unknown }>(
  query: Query,
  itemIds: readonly number[] | null,
): Query {
  return itemIds === null ? query : { ...query, chain: undefined };
}

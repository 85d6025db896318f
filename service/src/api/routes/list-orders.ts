import { checksummed } from "@/lib/checksummed";
import { type OrderSide, orderPageSchema } from "@/lib/contract/order";
import { listingsQuerySchema, type OffersQuery, offersQuerySchema } from "@/lib/contract/order-requests";
import { invalidRequest } from "../../market/errors/invalid-request";
import { findItem } from "../../market/items/find-item";
import { queryOrders } from "../../market/orders/read/orders-page";
import { applyDueBeforeReading } from "../../market/orders/status/apply-due-before-reading";
import { sendRead } from "../http/answer";
import type { ApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { nextCursor, readPosition } from "../http/cursor";
import { readRoute } from "../http/read-route";
import { orderRecord } from "../records/order-record";

type ListDependencies = Pick<AppDependencies, "db" | "events" | "served" | "cursors" | "mediaUrl" | "nowMs">;

const following =
  "`status` takes several, separated by commas. `sort=updated` follows the order book: it visits orders in the sequence of their last change, with `updatedAfter` from that second on. Its pages have a `resumeCursor`: as `cursor`, without `updatedAfter`, it gives what changed after the page, and nothing twice. `hidden=true` needs `maker`. Hidden orders are left out otherwise, so that who follows the book hears nothing of a hiding.";

const listingsRoute = readRoute({
  path: "/listings",
  tag: "listings",
  summary: "Listings, by default the active ones, newest first",
  description: following,
  request: { query: listingsQuerySchema },
  schema: orderPageSchema,
});

const offersRoute = readRoute({
  path: "/offers",
  tag: "offers",
  summary: "Offers, by default the active ones, newest first",
  description: `${following} \`contract\` with \`tokenId\` gives every offer that the token can be given to: those on it, on its collection and on its traits (\`scope\` narrows). \`owner\` gives what this holder could accept.`,
  request: { query: offersQuerySchema },
  schema: orderPageSchema,
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
  const { db, served, cursors, mediaUrl } = dependencies;
  const { chain, contract, tokenId } = query;
  if (tokenId !== undefined && contract === undefined) {
    throw invalidRequest([{ path: "contract", code: "missing_field", message: "is needed with tokenId" }]);
  }
  if (query.hidden === true && query.maker === undefined) {
    throw invalidRequest([{ path: "maker", code: "missing_field", message: "is needed with hidden=true" }]);
  }
  // As text, so that a cursor from before lists took several statuses goes on.
  const parameters = { ...query, status: query.status.toSorted().join(",") };
  const key = { route: `/${side}s`, parameters };
  const position = readPosition(cursors, key, query.cursor);
  const { times, states } = await applyDueBeforeReading(dependencies);
  const isItem = chain !== undefined && contract !== undefined && tokenId !== undefined;
  const itemId = isItem ? await findItem(db, chain, checksummed(contract), BigInt(tokenId)) : null;
  const { rows, next, end } =
    isItem && itemId === null
      ? { rows: [], next: null, end: null }
      : await queryOrders(db, withoutCoordinates(query, itemId), { side, position, times, itemId });
  const nowOf = new Map(times.map((time) => [time.chain, time.now]));
  const data = rows.flatMap((row) => {
    const config = served.configs.get(row.chain);
    if (config === undefined) return [];
    const seaport = checksummed(config.contracts.seaport);
    const { cursor } = states.get(row.chain) ?? {};
    return [orderRecord(row, { now: nowOf.get(row.chain) ?? 0, cursor, seaport, mediaUrl })];
  });
  const page = { data, nextCursor: nextCursor(cursors, key, next) };
  if (query.sort !== "updated") return page;
  const resumed = { ...key, parameters: { ...parameters, updatedAfter: undefined } };
  return { ...page, resumeCursor: nextCursor(cursors, resumed, end) };
}

/** Once the item is found, its coordinates are not needed: its orders may be on any of its chains. */
function withoutCoordinates<Query extends { chain?: unknown }>(query: Query, itemId: number | null): Query {
  return itemId === null ? query : { ...query, chain: undefined };
}

import { listingsQuerySchema, orderPageSchema } from "@/lib/contract/order";
import type { AppDependencies } from "../app-dependencies";
import { findItem } from "../db/find-item";
import { listListings } from "../db/queries/listings-page";
import { sendRead } from "../http/answer";
import type { ApiRouter } from "../http/api-router";
import { nextCursor, readPosition } from "../http/page-position";
import { readRoute } from "../http/read-route";
import { invalidRequest } from "../http/validation-hook";
import { settleDue } from "../orders/settle-due";
import { checksummed } from "../records/chain-record";
import { orderRecord } from "../records/order-record";

const route = readRoute({
  path: "/listings",
  tag: "listings",
  summary: "Listings, by default the active ones, newest first",
  description:
    "`sort=updated` with `updatedAfter` (from that second on) follows the order book: it visits orders in the sequence of their last change. `hidden=true` needs `maker`.",
  request: { query: listingsQuerySchema },
  schema: orderPageSchema,
});

export function addListListings(
  router: ApiRouter,
  dependencies: Pick<AppDependencies, "db" | "events" | "served" | "cursors" | "mediaUrl" | "nowMs">,
): void {
  const { db, served, cursors, mediaUrl } = dependencies;
  router.openapi(route, async (c) => {
    const query = c.req.valid("query");
    const { chain, contract, tokenId } = query;
    if (tokenId !== undefined && contract === undefined) {
      throw invalidRequest([{ path: "contract", code: "missing_field", message: "is needed with tokenId" }]);
    }
    if (query.hidden === true && query.maker === undefined) {
      throw invalidRequest([{ path: "maker", code: "missing_field", message: "is needed with hidden=true" }]);
    }
    const key = { route: "/listings", parameters: query };
    const position = readPosition(cursors, key, query.cursor);
    const { times } = await settleDue(dependencies);
    const isItem = chain !== undefined && contract !== undefined && tokenId !== undefined;
    const itemId = isItem ? await findItem(db, chain, checksummed(contract), BigInt(tokenId)) : null;
    const { rows, next } =
      isItem && itemId === null
        ? { rows: [], next: null }
        : await listListings(db, withoutCoordinates(query, itemId), { position, times, itemId });
    const nowOf = new Map(times.map((time) => [time.chain, time.now]));
    const data = rows.flatMap((row) => {
      const config = served.configs.get(row.chain);
      if (config === undefined) return [];
      const seaport = checksummed(config.contracts.seaport);
      return [orderRecord(row, { now: nowOf.get(row.chain) ?? 0, seaport, mediaUrl })];
    });
    return sendRead(c, { data, nextCursor: nextCursor(cursors, key, next) });
  });
}

/** Once the item is found its coordinates have done their work: its orders may stand on any of its chains. */
function withoutCoordinates<Query extends { chain?: unknown }>(query: Query, itemId: number | null): Query {
  return itemId === null ? query : { ...query, chain: undefined };
}

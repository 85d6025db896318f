import { checksummed } from "@/lib/checksummed";
import { type ItemHistory, itemHistoryQuerySchema, itemHistorySchema } from "@/lib/contract/chart";
import { chartStart, momentsOf } from "../../market/collections/chart-moments";
import { listItemSaleMarks } from "../../market/collections/sale-marks";
import { notFound } from "../../market/errors/market-error";
import { readItemHistory, readItemPlace } from "../../market/history/item-history";
import { sendRead } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { itemParameters } from "../http/parameters";
import { readRoute } from "../http/read-route";
import { saleMarkRecord } from "../records/chart-records";
import { nativeDecimal } from "../records/decimals";
import { itemAt } from "./items";

type Dependencies = Pick<AppDependencies, "db" | "served" | "settled" | "nowMs">;

/** `GET /items/{chain}/{contract}/{tokenId}/history`. */
export function createItemHistoryRouter({ db, served, settled, nowMs }: Dependencies): ApiRouter {
  const route = readRoute({
    path: "/items/{chain}/{contract}/{tokenId}/history",
    tag: "items",
    summary: "The prices of an item, by any of its coordinates",
    description:
      "`points` are of the chain on which the item can be used now, in its native currency: the floor of the collection there, and the best offer for the item or for any item of the collection, at the end of each span. Offers by trait are not among them. `sales` are the newest 300 of the item, on any chain. The other sales of the collection are at `/collections/{slug}/sales`.",
    request: { params: itemParameters, query: itemHistoryQuerySchema },
    schema: itemHistorySchema,
    failures: [404],
    isAddition: true,
  });
  return createApiRouter().openapi(route, async (c) => {
    const { interval } = c.req.valid("query");
    await settled.settle();
    const place = await readItemPlace(db, await itemAt(db, c.req.valid("param")));
    const config = place === null ? undefined : served.configs.get(place.chain);
    if (place === null || config === undefined) throw notFound("item");
    const now = Math.floor(nowMs() / 1_000);
    const moments = await momentsOf(db, { ...place, interval, now });
    const wrapped = checksummed(config.wrappedCurrency.address);
    const [points, sales] = await Promise.all([
      readItemHistory(db, place, { moments, wrapped, now }),
      listItemSaleMarks(db, place.id, chartStart(interval, now)),
    ]);
    const money = (wei: string | bigint | null) => (wei === null ? null : nativeDecimal(config, wei));
    const value: ItemHistory = {
      chain: place.chain,
      points: points.map(({ from, floor, bestOffer }) => ({
        timestamp: from,
        floor: money(floor),
        bestOffer: money(bestOffer),
      })),
      sales: sales.rows.map((row) => saleMarkRecord(row, served.configs)),
      totalSales: sales.total,
    };
    return sendRead(c, value);
  });
}

import { createRoute } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import { checksummed } from "@/lib/checksummed";
import { itemFullSchema } from "@/lib/contract/item";
import { listLabelReasons } from "../../market/desk/labels";
import { notFound } from "../../market/errors/market-error";
import { findItem } from "../../market/items/find-item";
import { getItemFull, listItemTraits, readHolders } from "../../market/items/item-full";
import { requestRefresh } from "../../market/items/request-refresh";
import { sendRead, sendResult } from "../http/answer";
import { ApiError } from "../http/api-error";
import { type ApiRouter, addition, createApiRouter, keySecurity } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { requireScope } from "../http/authenticate";
import type { ApiEnvironment } from "../http/environment";
import { itemParameters, noQuery } from "../http/parameters";
import { readRoute } from "../http/read-route";
import { changeResponses } from "../http/responses";
import { itemFullRecord } from "../records/item-full-record";
import { namedItem } from "../records/item-record";

type Dependencies = Pick<
  AppDependencies,
  "db" | "events" | "served" | "settled" | "lookAlikes" | "mediaUrl" | "nowMs"
>;

/** The id of the item at any of its coordinates. */
export async function itemAt(
  db: AppDependencies["db"],
  { chain, contract, tokenId }: z.infer<typeof itemParameters>,
): Promise<number> {
  const id = await findItem(db, chain, checksummed(contract), BigInt(tokenId));
  if (id === null) throw notFound("item");
  return id;
}

export function createItemsRouter(dependencies: Dependencies): ApiRouter {
  const router = createApiRouter();
  addItem(router, dependencies);
  addRefresh(router, dependencies);
  return router;
}

function addItem(router: ApiRouter, dependencies: Dependencies): void {
  const { db, served, lookAlikes, mediaUrl } = dependencies;
  const route = readRoute({
    path: "/items/{chain}/{contract}/{tokenId}",
    tag: "items",
    summary: "One item, by any of its coordinates",
    request: { params: itemParameters, query: noQuery },
    schema: itemFullSchema,
    failures: [404],
  });
  router.openapi(route, async (c) => {
    await dependencies.settled.settle();
    const row = await getItemFull(db, await itemAt(db, c.req.valid("param")));
    if (row === null) throw notFound("item");
    const [traits, holders, labelReasons, resembled] = await Promise.all([
      listItemTraits(db, row),
      row.standard === "erc1155" ? readHolders(db, row) : null,
      listLabelReasons(db, row.id),
      lookAlikes.ofItems(db, [namedItem(row)]),
    ]);
    const parts = { traits, holders, labelReasons, lookAlikeOf: resembled.get(row.id) ?? null };
    return sendRead(c, itemFullRecord(row, parts, { configs: served.configs, mediaUrl }));
  });
}

const acceptedSchema = z.object({ state: z.literal("pending") }).meta({ id: "RefreshAccepted" });

function addRefresh(router: ApiRouter, { db, events, nowMs }: Dependencies): void {
  const route = createRoute({
    method: "post",
    path: "/items/{chain}/{contract}/{tokenId}/refresh",
    tags: ["items"],
    summary: "Asks for an item's metadata to be read again, at most once a minute an item",
    security: keySecurity,
    ...addition,
    middleware: [requireScope("read")] as MiddlewareHandler<ApiEnvironment>[],
    request: { params: itemParameters, query: noQuery },
    responses: changeResponses(
      { 202: { description: "The metadata will be read soon", schema: acceptedSchema } },
      [404],
    ),
  });
  router.openapi(route, async (c) => {
    const itemId = await itemAt(db, c.req.valid("param"));
    const wait = await requestRefresh(db, events, { itemId, now: Math.floor(nowMs() / 1_000) });
    if (wait > 0) {
      throw new ApiError("refresh_too_soon", `The item was refreshed a moment ago. Ask again in ${wait} s.`, {
        action: "wait",
        retryAfter: wait,
      });
    }
    return sendResult(c, 202, { state: "pending" });
  });
}

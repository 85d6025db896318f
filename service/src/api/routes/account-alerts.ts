import { z } from "zod";
import { checksummed } from "@/lib/checksummed";
import {
  createPriceAlertBodySchema,
  type PriceAlertPage,
  priceAlertPageSchema,
  priceAlertSchema,
  priceAlertsQuerySchema,
} from "@/lib/contract/price-alert";
import { unsupportedChain } from "../../market/errors/market-error";
import { createPriceAlert, deletePriceAlert, listPriceAlerts } from "../../market/notifications/price-alerts";
import { sendResult } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { nextCursor, readPosition } from "../http/cursor";
import { jsonBody } from "../http/json-body";
import { sendNothing } from "../http/no-content";
import { accountParameters, noQuery } from "../http/parameters";
import { changeResponses, readResponses } from "../http/responses";
import { sessionHeaders, sessionRoute } from "../http/session-route";
import { priceAlertRecord } from "../records/price-alert-record";

type Dependencies = Pick<AppDependencies, "db" | "served" | "cursors" | "mediaUrl" | "nowMs">;

const tags = ["notifications"];
const path = "/accounts/{address}/alerts";
const alertParameters = accountParameters.extend({ alertId: z.string().min(1).max(128) });

function alertRoutes(dependencies: Dependencies) {
  return {
    list: sessionRoute(
      {
        ...{ method: "get", tags, path },
        summary: "Price alerts of an account, the newest first",
        description: "Those that were reached stay until they are deleted.",
        request: { params: accountParameters, query: priceAlertsQuerySchema, headers: sessionHeaders },
        responses: readResponses(priceAlertPageSchema, "A page of price alerts", { failures: [403] }),
      },
      dependencies,
    ),
    create: sessionRoute(
      {
        ...{ method: "post", tags, path },
        summary: "Asks to hear of a price once",
        description:
          "When the floor of a collection on a chain, or the best listing of an item, is at or below `below` in the chain's native currency. An account may have 50.",
        request: {
          params: accountParameters,
          query: noQuery,
          headers: sessionHeaders,
          body: jsonBody(createPriceAlertBodySchema),
        },
        responses: changeResponses(
          { 201: { description: "The price alert", schema: priceAlertSchema } },
          [413, 415, 422],
        ),
      },
      dependencies,
    ),
    remove: sessionRoute(
      {
        ...{ method: "delete", tags, path: `${path}/{alertId}` },
        summary: "Deletes a price alert",
        request: { params: alertParameters, query: noQuery, headers: sessionHeaders },
        responses: changeResponses({ 204: { description: "It is deleted" } }, [404]),
      },
      dependencies,
    ),
  };
}

/** The price alerts of an account: `/accounts/{address}/alerts`. Each request needs the account's session. */
export function createAccountAlertsRouter(dependencies: Dependencies): ApiRouter {
  const { db, served, cursors, mediaUrl, nowMs } = dependencies;
  const routes = alertRoutes(dependencies);
  return createApiRouter()
    .openapi(routes.list, async (c) => {
      const account = checksummed(c.req.valid("param").address);
      const query = c.req.valid("query");
      const key = { route: `/accounts/${account}/alerts`, parameters: query };
      const position = readPosition(cursors, key, query.cursor);
      const { rows, next } = await listPriceAlerts(db, account, query, position);
      const page: PriceAlertPage = {
        data: rows.map((row) => priceAlertRecord(row, mediaUrl)),
        nextCursor: nextCursor(cursors, key, next),
      };
      return sendResult(c, 200, page);
    })
    .openapi(routes.create, async (c) => {
      const account = checksummed(c.req.valid("param").address);
      const terms = c.req.valid("json");
      if (!served.configs.has(terms.target.chain)) throw unsupportedChain(terms.target.chain);
      const row = await createPriceAlert(db, account, terms, Math.floor(nowMs() / 1_000));
      return sendResult(c, 201, priceAlertRecord(row, mediaUrl));
    })
    .openapi(routes.remove, async (c) => {
      const { address, alertId } = c.req.valid("param");
      await deletePriceAlert(db, checksummed(address), alertId);
      return sendNothing(c);
    });
}

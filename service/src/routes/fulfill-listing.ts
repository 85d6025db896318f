import { createRoute } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { fulfillmentBodySchema, fulfillmentSchema } from "@/lib/contract/order";
import { sendResult } from "../http/answer";
import { type ApiRouter, keySecurity } from "../http/api-router";
import { requireScope } from "../http/authenticate";
import { bodyLimit } from "../http/body-limit";
import type { ApiEnvironment } from "../http/environment";
import { noQuery, orderParameters } from "../http/parameters";
import { changeResponses } from "../http/responses";
import { type FulfillDependencies, fulfillListing } from "../orders/fulfill-listing";

const route = createRoute({
  method: "post",
  path: "/listings/{id}/fulfillment",
  tags: ["listings"],
  summary: "The transaction by which a taker fills a listing, checked against the chain at this moment",
  description: "Nothing is reserved. The taker's own balance and allowance never refuse the answer.",
  security: keySecurity,
  middleware: [requireScope("read"), bodyLimit] as MiddlewareHandler<ApiEnvironment>[],
  request: {
    params: orderParameters,
    query: noQuery,
    body: { required: true, content: { "application/json": { schema: fulfillmentBodySchema } } },
  },
  responses: changeResponses(
    { 200: { description: "What the taker submits", schema: fulfillmentSchema } },
    [404, 409, 410, 413, 415, 422, 503],
  ),
});

export function addFulfillListing(router: ApiRouter, dependencies: FulfillDependencies): void {
  router.openapi(route, async (c) => {
    const answer = await fulfillListing(dependencies, c.req.valid("param").id, c.req.valid("json"));
    return sendResult(c, 200, answer);
  });
}

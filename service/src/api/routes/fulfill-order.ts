import { createRoute } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { OrderSide } from "@/lib/contract/order";
import { fulfillmentBodySchema, fulfillmentSchema } from "@/lib/contract/order-requests";
import type { FulfillDependencies } from "../../market/orders/fulfil/fill-parts";
import { fulfillOrder } from "../../market/orders/fulfil/fulfill-order";
import { sendResult } from "../http/answer";
import { type ApiRouter, keySecurity } from "../http/api-router";
import { requireScope } from "../http/authenticate";
import { bodyLimit } from "../http/body-limit";
import type { ApiEnvironment } from "../http/environment";
import { noQuery, orderParameters } from "../http/parameters";
import { changeResponses } from "../http/responses";

const words: Record<OrderSide, { summary: string; description: string }> = {
  listing: {
    summary: "The transaction by which a taker buys a listed item, checked against the chain at this moment",
    description:
      "Nothing is reserved. The taker's own balance and allowance never refuse the answer. Where the order names the signed zone, `serverSignature` is the complete `extraData`, and the transaction settles until `expiresAt`.",
  },
  offer: {
    summary: "The transaction by which a holder accepts an offer, checked against the chain at this moment",
    description:
      "`tokenId` says which token is given where the offer leaves that to its taker. Nothing is reserved; the payment needs no approval of the taker's. A trait offer is signed for exactly that token, until `expiresAt`.",
  },
};

function routeOf(side: OrderSide) {
  return createRoute({
    method: "post",
    path: `/${side}s/{id}/fulfillment`,
    tags: [`${side}s`],
    ...words[side],
    security: keySecurity,
    middleware: [requireScope("read"), bodyLimit] as MiddlewareHandler<ApiEnvironment>[],
    request: {
      params: orderParameters,
      query: noQuery,
      body: { required: true, content: { "application/json": { schema: fulfillmentBodySchema } } },
    },
    responses: changeResponses(
      { 200: { description: "The transactions that the taker submits", schema: fulfillmentSchema } },
      [404, 409, 410, 413, 415, 422, 503],
    ),
  });
}

/** `POST /listings/{id}/fulfillment` or `POST /offers/{id}/fulfillment`. */
export function addFulfillOrder(router: ApiRouter, side: OrderSide, dependencies: FulfillDependencies): void {
  router.openapi(routeOf(side), async (c) => {
    const id = c.req.valid("param").id;
    return sendResult(c, 200, await fulfillOrder(dependencies, { side, id }, c.req.valid("json")));
  });
}

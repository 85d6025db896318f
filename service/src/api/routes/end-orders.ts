import { createRoute } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import {
  type EndOrdersResponse,
  endOrdersBodySchema,
  endOrdersResponseSchema,
} from "@/lib/contract/end-orders";
import { maxOrdersPerRequest } from "@/lib/contract/order-limits";
import { endOrders } from "../../market/orders/ending/end-orders";
import { sendResult } from "../http/answer";
import { asAnswer } from "../http/api-error";
import { type ApiRouter, addition, keySecurity } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { requireScope } from "../http/authenticate";
import { bodyLimit } from "../http/body-limit";
import type { ApiEnvironment } from "../http/environment";
import { noQuery } from "../http/parameters";
import { toProblem } from "../http/problem-response";
import { changeResponses } from "../http/responses";

const endRoute = createRoute({
  method: "post",
  path: "/orders/end",
  tags: ["orders"],
  summary: `Ends up to ${maxOrdersPerRequest} orders of a maker without a transaction`,
  description: [
    'Needs the maker\'s signature of the EIP-712 message `EndOrders { bytes32[] hashes, uint256 deadline }` in the domain `{ name: "Quayside", version: "1", chainId, verifyingContract: seaport }`, at most 10 minutes ahead; a contract may sign (ERC-1271) if it made all of the orders.',
    "The orders are of the one chain that the domain names, and `endable`. From then on they are `inactive` with the reason `ended`, a fulfilment answers 409 `order_ended`, and the server never signs for them again: the last signature that it gave lapses at `signableUntil`.",
    "Each hash has its own result. `problem` is `not_found`, `invalid_maker_signature` for the order of another account, `not_endable`, `order_filled`, `order_cancelled` or `order_expired`; an order that was ended before has the same `signableUntil` again.",
    "The chain itself does not know of it, so it needs trust in this server. Only a transaction cancels an order.",
  ].join(" "),
  ...addition,
  security: keySecurity,
  middleware: [requireScope("orders:write"), bodyLimit] as MiddlewareHandler<ApiEnvironment>[],
  request: {
    query: noQuery,
    body: { required: true, content: { "application/json": { schema: endOrdersBodySchema } } },
  },
  responses: changeResponses(
    { 200: { description: "One result for each hash, in their sequence", schema: endOrdersResponseSchema } },
    [404, 413, 415, 503],
  ),
});

/** `POST /orders/end`. */
export function addEndOrders(
  router: ApiRouter,
  dependencies: Pick<AppDependencies, "db" | "events" | "journal" | "served" | "orderChains">,
): void {
  router.openapi(endRoute, async (c) => {
    const body = c.req.valid("json");
    // The request itself is counted as one order.
    if (body.hashes.length > 1) await c.get("counted")?.spend(body.hashes.length - 1);
    const outcomes = await endOrders(dependencies, body);
    const results = outcomes.map((outcome): EndOrdersResponse["results"][number] => {
      if (!("refusal" in outcome)) return outcome;
      const { hash, refusal } = outcome;
      return { hash, problem: toProblem(asAnswer(refusal), c.req.path, c.get("requestId")) };
    });
    return sendResult(c, 200, { results });
  });
}

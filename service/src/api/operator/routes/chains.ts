import { z } from "zod";
import { tradingSchema } from "@/lib/contract/chain";
import { changeTradingBodySchema } from "@/lib/contract/operator/health";
import { changeTrading } from "../../../market/desk/change-trading";
import { notFound } from "../../../market/errors/market-error";
import { sendResult } from "../../http/answer";
import { type ApiRouter, createApiRouter } from "../../http/api-router";
import { noQuery } from "../../http/parameters";
import type { OperatorDependencies } from "../http/operator-dependencies";
import { jsonBody, operatorRoute } from "../http/operator-route";
import { actorOf } from "../http/require-operator";

const tradingRoute = operatorRoute({
  method: "put",
  path: "/operator/chains/{chain}/trading",
  tag: "chains",
  summary: "Pauses trading on a chain, or resumes it",
  description:
    "While it is paused, new orders and fulfilments get 503 `trading_paused` with the reason. Reading, cancelling, hiding, revoking keys and moving items back go on.",
  request: {
    params: z.strictObject({ chain: z.string().min(1).max(128) }),
    query: noQuery,
    body: jsonBody(changeTradingBodySchema),
  },
  schema: tradingSchema,
  failures: [404, 413, 415],
});

/** `/operator/chains`. */
export function createChainsDesk(dependencies: OperatorDependencies): ApiRouter {
  return createApiRouter().openapi(tradingRoute, async (c) => {
    const { chain } = c.req.valid("param");
    if (!dependencies.served.configs.has(chain)) throw notFound("chain");
    const change = c.req.valid("json");
    return sendResult(c, 200, await changeTrading(dependencies, actorOf(c, dependencies), { chain, change }));
  });
}

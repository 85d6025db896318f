import { z } from "zod";
import { tradingSchema } from "@/lib/contract/chain";
import { chainCallsListSchema } from "@/lib/contract/operator/chain-calls";
import { changeTradingBodySchema } from "@/lib/contract/operator/health";
import { changeTrading } from "../../../market/desk/change-trading";
import { notFound } from "../../../market/errors/market-error";
import { readRpcUsage } from "../../../market/usage/rpc-usage";
import { sendResult } from "../../http/answer";
import { type ApiRouter, createApiRouter } from "../../http/api-router";
import { noQuery } from "../../http/parameters";
import type { OperatorDependencies } from "../http/operator-dependencies";
import { jsonBody, operatorRoute } from "../http/operator-route";
import { actorOf } from "../http/require-operator";

const callsRoute = operatorRoute({
  method: "get",
  path: "/operator/chains",
  tag: "chains",
  summary: "Calls to the RPCs of each chain, today and by hour",
  description:
    "Counts every process of the service. A process writes its counts once a minute, and they are kept for 35 days. The desk's own calls count too.",
  request: { query: noQuery },
  schema: chainCallsListSchema,
});

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
  failures: [404, 413, 415, 503],
});

/** `/operator/chains`. */
export function createChainsDesk(dependencies: OperatorDependencies): ApiRouter {
  const { db, served } = dependencies;
  return createApiRouter()
    .openapi(callsRoute, async (c) => {
      const { now } = actorOf(c, dependencies);
      return sendResult(c, 200, { data: await readRpcUsage(db, [...served.configs.keys()], now) });
    })
    .openapi(tradingRoute, async (c) => {
      const { chain } = c.req.valid("param");
      if (!served.configs.has(chain)) throw notFound("chain");
      const change = c.req.valid("json");
      const trading = await changeTrading(dependencies, actorOf(c, dependencies), { chain, change });
      return sendResult(c, 200, trading);
    });
}

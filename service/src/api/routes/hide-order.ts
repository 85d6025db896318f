import { createRoute } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import type { OrderSide } from "@/lib/contract/order";
import { makerSignatureHeader } from "@/lib/seaport/hide-order";
import { notFound } from "../../market/errors/market-error";
import { getOrder } from "../../market/orders/read/get-order";
import { checkMakerSignature } from "../../market/orders/signatures/maker-signature";
import { setHidden } from "../../market/orders/status/set-hidden";
import { type ApiRouter, addition, keySecurity } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { requireScope } from "../http/authenticate";
import type { ApiEnvironment } from "../http/environment";
import { noQuery, orderParameters } from "../http/parameters";
import { changeResponses } from "../http/responses";

function routeOf(side: OrderSide) {
  return createRoute({
    method: "delete",
    path: `/${side}s/{id}`,
    tags: [`${side}s`],
    summary: `Hides ${side === "offer" ? "an offer" : "a listing"} from the index; it stays fillable on-chain`,
    description:
      'Needs the maker\'s signature: `x-maker-signature: <deadline>.<signature>`, an EIP-712 `HideOrder { bytes32 orderHash, uint256 deadline }` in the domain `{ name: "Quayside", version: "1", chainId, verifyingContract: seaport }`, at most 10 minutes ahead. Only a transaction cancels an order.',
    // The marketplace specification has it for listings only.
    ...(side === "offer" ? addition : {}),
    security: keySecurity,
    middleware: [requireScope("orders:write")] as MiddlewareHandler<ApiEnvironment>[],
    request: {
      params: orderParameters,
      query: noQuery,
      headers: z.object({ [makerSignatureHeader]: z.string().optional() }),
    },
    responses: changeResponses({ 204: { description: `The ${side} is hidden` } }, [404, 503]),
  });
}

/** `DELETE /listings/{id}` or `DELETE /offers/{id}`. */
export function addHideOrder(
  router: ApiRouter,
  side: OrderSide,
  dependencies: Pick<AppDependencies, "db" | "events" | "journal" | "served" | "orderChains">,
): void {
  const { db, served, orderChains } = dependencies;
  router.openapi(routeOf(side), async (c) => {
    const row = await getOrder(db, c.req.valid("param").id);
    const chain = row === null ? undefined : served.configs.get(row.chain);
    const state = row === null ? undefined : (await served.states()).get(row.chain);
    if (row === null || chain === undefined || state === undefined || row.side !== side) {
      throw notFound(side);
    }
    const { now } = state;
    const header = c.req.header(makerSignatureHeader);
    await checkMakerSignature(header, { action: "hide", order: row, chain, orderChains, now });
    await setHidden(dependencies, { order: row, hidden: true, now });
    return new Response(null, {
      status: 204,
      headers: { "cache-control": "no-store", "x-request-id": c.get("requestId") },
    });
  });
}

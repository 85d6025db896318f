import { z } from "zod";
import { maxMarketplaceFeeBps } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import {
  type CollectionFee,
  changeFeeBodySchema,
  type OperatorFees,
  operatorFeesSchema,
} from "@/lib/contract/operator/fees";
import { changeFee, listFees } from "../../../market/desk/fees";
import { sendResult } from "../../http/answer";
import { type ApiRouter, createApiRouter } from "../../http/api-router";
import { noQuery } from "../../http/parameters";
import type { OperatorDependencies } from "../http/operator-dependencies";
import { jsonBody, operatorRoute } from "../http/operator-route";
import { actorOf } from "../http/require-operator";

const tag = "fees";
const feeParameters = z.strictObject({
  slug: z.string().min(1).max(128),
  chain: z.string().min(1).max(128),
});

const routes = {
  list: operatorRoute({
    method: "get",
    path: "/operator/fees",
    tag,
    summary: "The marketplace fees of orders made now",
    request: { query: noQuery },
    schema: operatorFeesSchema,
  }),
  change: operatorRoute({
    method: "put",
    path: "/operator/fees/{slug}/{chain}",
    tag,
    summary: "Gives a collection a marketplace fee of its own on a chain",
    description: "Orders made from now on must pay it. Those that exist keep theirs.",
    request: { params: feeParameters, query: noQuery, body: jsonBody(changeFeeBodySchema) },
    schema: operatorFeesSchema,
    failures: [404, 413, 415, 422],
  }),
  reset: operatorRoute({
    method: "delete",
    path: "/operator/fees/{slug}/{chain}",
    tag,
    summary: "Returns a collection to the fee of its chain",
    request: { params: feeParameters, query: noQuery },
    schema: operatorFeesSchema,
    failures: [404],
  }),
};

/** `/operator/fees`. */
export function createFeesDesk(dependencies: OperatorDependencies): ApiRouter {
  const { db, served } = dependencies;

  async function read(): Promise<OperatorFees> {
    const chains = [...served.configs.values()].map(({ id, marketplaceFee: { bps, recipient } }) => ({
      chain: id,
      bps,
      recipient: checksummed(recipient),
    }));
    const own = await listFees(db);
    const collections = own.flatMap((fee): CollectionFee[] => {
      const recipient = chains.find(({ chain }) => chain === fee.chain)?.recipient;
      return recipient === undefined ? [] : [{ ...fee, recipient }];
    });
    return { maxBps: maxMarketplaceFeeBps, chains, collections };
  }

  return createApiRouter()
    .openapi(routes.list, async (c) => sendResult(c, 200, await read()))
    .openapi(routes.change, async (c) => {
      const { bps } = c.req.valid("json");
      await changeFee(dependencies, actorOf(c, dependencies), { ...c.req.valid("param"), bps });
      return sendResult(c, 200, await read());
    })
    .openapi(routes.reset, async (c) => {
      await changeFee(dependencies, actorOf(c, dependencies), { ...c.req.valid("param"), bps: null });
      return sendResult(c, 200, await read());
    });
}

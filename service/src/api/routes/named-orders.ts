import { orderSchema } from "@/lib/contract/order";
import {
  type NamedOrders,
  namedOrdersQuerySchema,
  namedOrdersSchema,
  orderQuerySchema,
} from "@/lib/contract/order-requests";
import { notFound } from "../../market/errors/market-error";
import { findNamedOrders } from "../../market/orders/read/get-order";
import { sendRead } from "../http/answer";
import type { ApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { orderNameParameters } from "../http/parameters";
import { readRoute } from "../http/read-route";
import { assertServedChain } from "../http/served-names";
import { orderRecords } from "../records/order-record";

type Dependencies = Pick<AppDependencies, "db" | "served" | "mediaUrl">;

const hashes = "Two chains may have orders with the same hash: it names the older, or the one on `chain`.";
const hidden =
  "Hidden orders are answered too, with `hidden: true`: hiding takes an order off the lists only.";

const orderRoute = readRoute({
  path: "/orders/{idOrHash}",
  tag: "orders",
  summary: "One listing or offer, by its id or its hash",
  description: `${hidden} ${hashes}`,
  request: { params: orderNameParameters, query: orderQuerySchema },
  schema: orderSchema,
  failures: [404],
  isAddition: true,
});

const namedOrdersRoute = readRoute({
  path: "/orders",
  tag: "orders",
  summary: "Several listings and offers, by their ids or hashes",
  description: `\`ids\` takes at most 100, separated by commas. \`data\` has each order once, in their sequence; \`missing\` has those that are not known. ${hidden} ${hashes}`,
  request: { query: namedOrdersQuerySchema },
  schema: namedOrdersSchema,
  isAddition: true,
});

/** The orders of these names, in their sequence. */
async function readOrders(
  dependencies: Dependencies,
  names: readonly string[],
  chain: string | undefined,
): Promise<NamedOrders> {
  const { db, served } = dependencies;
  assertServedChain(dependencies, chain);
  const states = await served.states();
  const found = await findNamedOrders(db, names, chain === undefined ? [...served.configs.keys()] : [chain]);
  const rows = new Set(names.flatMap((name) => found.get(name) ?? []));
  const missing = names.filter((name) => !found.has(name));
  return { data: orderRecords([...rows], states, dependencies), missing };
}

/** `GET /orders/{idOrHash}`. */
export function addOrder(router: ApiRouter, dependencies: Dependencies): void {
  router.openapi(orderRoute, async (c) => {
    const { chain } = c.req.valid("query");
    const { data } = await readOrders(dependencies, [c.req.valid("param").idOrHash], chain);
    if (data[0] === undefined) throw notFound("order");
    return sendRead(c, data[0]);
  });
}

/** `GET /orders?ids=`. */
export function addNamedOrders(router: ApiRouter, dependencies: Dependencies): void {
  router.openapi(namedOrdersRoute, async (c) => {
    const { ids, chain } = c.req.valid("query");
    return sendRead(c, await readOrders(dependencies, ids, chain));
  });
}

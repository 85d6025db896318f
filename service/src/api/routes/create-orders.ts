import { createRoute } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import { checksummed } from "@/lib/checksummed";
import { type OrderSide, orderSchema } from "@/lib/contract/order";
import { maxOrdersPerRequest } from "@/lib/contract/order-limits";
import {
  createListingBodySchema,
  createListingsBodySchema,
  createOfferBodySchema,
  createOffersBodySchema,
  createOrdersResponseSchema,
} from "@/lib/contract/order-requests";
import { makerSignatureHeader } from "@/lib/seaport/hide-order";
import { fieldErrors, invalidRequest } from "../../market/errors/invalid-request";
import { MarketError } from "../../market/errors/market-error";
import {
  type CreateDependencies,
  type CreatedOrder,
  createOrders,
} from "../../market/orders/submit/create-orders";
import type { OrderBody } from "../../market/orders/submit/submission";
import { createOrderValidator } from "../../market/orders/submit/validate-orders";
import { sendResult } from "../http/answer";
import { ApiError, asAnswer } from "../http/api-error";
import { type ApiRouter, keySecurity } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { requireScope } from "../http/authenticate";
import { bodyLimit } from "../http/body-limit";
import type { ApiEnvironment } from "../http/environment";
import { noQuery } from "../http/parameters";
import { toProblem } from "../http/problem-response";
import { changeResponses } from "../http/responses";
import { orderRecord } from "../records/order-record";

const schemas: Record<OrderSide, { one: z.ZodType<OrderBody>; many: z.ZodType }> = {
  listing: { one: createListingBodySchema, many: createListingsBodySchema },
  offer: { one: createOfferBodySchema, many: createOffersBodySchema },
};

const common =
  "Every rule that an order breaks is in `errors`; nothing is stored then. The same order again gives 200 and the same record. With `replaces` an endable order of the maker ends when this one is stored, which proves that by its `salt`: the hash of the other. A hidden order stays hidden unless its maker sends an `UnhideOrder` signature in `x-maker-signature`.";

const descriptions: Record<OrderSide, string> = {
  listing: common,
  offer: `${common} \`scope\` says what the offer is for and must fit what is signed: for a trait offer the \`zoneHash\` is keccak256 of the RFC 8785 JSON of \`traits\` sorted by type. Paid in a wrapped or ERC-20 currency of the chain.`,
};

function routeOf(side: OrderSide) {
  const { one, many } = schemas[side];
  return createRoute({
    method: "post",
    path: `/${side}s`,
    tags: [`${side}s`],
    summary: `Stores a signed ${side}, or up to ${maxOrdersPerRequest} that are validated one by one`,
    description: descriptions[side],
    security: keySecurity,
    middleware: [requireScope("orders:write"), bodyLimit] as MiddlewareHandler<ApiEnvironment>[],
    request: {
      query: noQuery,
      headers: z.object({ [makerSignatureHeader]: z.string().optional() }),
      body: { required: true, content: { "application/json": { schema: z.union([one, many]) } } },
    },
    responses: changeResponses(
      {
        200: {
          description: `The ${side} was stored before, or one result for each of many`,
          schema: z.union([orderSchema, createOrdersResponseSchema]),
        },
        201: { description: `The ${side} is stored`, schema: orderSchema },
      },
      [409, 413, 415, 422, 503],
    ),
  });
}

/** The orders of a batch, not parsed yet: a malformed one must not reject the others. */
const batchSchema = z.strictObject({ orders: z.array(z.unknown()).min(1).max(maxOrdersPerRequest) });

/** `POST /listings` or `POST /offers`. */
export function addCreateOrders(router: ApiRouter, side: OrderSide, dependencies: AppDependencies): void {
  const { db, events, journal, served, orderChains, observer } = dependencies;
  const validate = createOrderValidator({ db, events, configs: served.configs, orderChains });
  const parts = { db, events, journal, served, orderChains, validate };
  const recordOf = ({ row, config, state: { now, cursor } }: CreatedOrder) => {
    const seaport = checksummed(config.contracts.seaport);
    return orderRecord(row, { now, cursor, seaport, mediaUrl: dependencies.mediaUrl });
  };
  const route = routeOf(side);
  router.openAPIRegistry.registerPath(route);
  const schema = z.union([schemas[side].one, batchSchema]);
  const body = { required: true, content: { "application/json": { schema } } } as const;
  router.openapi({ ...route, request: { ...route.request, body }, hide: true }, async (c) => {
    const body = c.req.valid("json");
    const unhide = c.req.header(makerSignatureHeader);
    if (!("orders" in body)) {
      const [result] = await createOrders(parts, { side, bodies: [body], unhide });
      if (result === undefined) throw new ApiError("internal_error", "No result.");
      observer.onOrder(side, outcomeOf(result));
      if (result instanceof MarketError) throw asRefusal(result);
      return sendResult(c, result.created ? 201 : 200, recordOf(result));
    }
    if (unhide !== undefined) {
      throw invalidRequest([
        { path: makerSignatureHeader, code: "unknown_field", message: "goes with a single order only" },
      ]);
    }
    // The request itself is counted as one order.
    if (body.orders.length > 1) await c.get("counted")?.spend(body.orders.length - 1);
    const results = await createEach(parts, side, body.orders);
    for (const result of results) observer.onOrder(side, outcomeOf(result));
    const asRecord = (result: CreatedOrder | MarketError) => {
      if (!(result instanceof MarketError))
        return { status: result.created ? 201 : 200, order: recordOf(result) };
      const refusal = asRefusal(result);
      return { status: refusal.status, problem: toProblem(refusal, c.req.path, c.get("requestId")) };
    };
    return sendResult(c, 200, { results: results.map(asRecord) });
  });
}

function outcomeOf(result: CreatedOrder | MarketError) {
  if (result instanceof MarketError) return result.code;
  return result.created ? "accepted" : "repeated";
}

/** Filling a cancelled order answers 410. Posting it conflicts with the state of its chain: 409. */
function asRefusal(error: MarketError): ApiError {
  return asAnswer(error, error.code === "order_cancelled" ? { status: 409 } : {});
}

/** Parses and validates each order of a batch on its own. */
async function createEach(
  dependencies: CreateDependencies,
  side: OrderSide,
  orders: readonly unknown[],
): Promise<(CreatedOrder | MarketError)[]> {
  const parsed = orders.map((order) => schemas[side].one.safeParse(order));
  const bodies = parsed.flatMap(({ data }) => data ?? []);
  const created = await createOrders(dependencies, { side, bodies });
  const inTurn = created.values();
  return parsed.map(
    ({ error }) =>
      (error === undefined ? inTurn.next().value : invalidRequest(fieldErrors(error.issues))) ??
      new ApiError("internal_error", "The order was left out."),
  );
}

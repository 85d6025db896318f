import { createRoute } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import {
  createListingBodySchema,
  createListingsBodySchema,
  createListingsResponseSchema,
  maxOrdersPerRequest,
  orderSchema,
} from "@/lib/contract/order";
import { makerSignatureHeader } from "@/lib/seaport/hide-order";
import type { AppDependencies } from "../app-dependencies";
import { sendResult } from "../http/answer";
import { ApiError } from "../http/api-error";
import { type ApiRouter, keySecurity } from "../http/api-router";
import { requireScope } from "../http/authenticate";
import { bodyLimit } from "../http/body-limit";
import type { ApiEnvironment } from "../http/environment";
import { noQuery } from "../http/parameters";
import { toProblem } from "../http/problem-response";
import { changeResponses } from "../http/responses";
import { fieldErrors, invalidRequest } from "../http/validation-hook";
import { type CreateDependencies, type CreatedListing, createListings } from "../orders/create-listings";
import { createListingJudge } from "../orders/judge-listings";

const route = createRoute({
  method: "post",
  path: "/listings",
  tags: ["listings"],
  summary: "Stores a signed listing, or up to 50 that are judged alone",
  description:
    "Every rule that an order breaks is in `errors`; nothing is stored then. The same order again gives 200 and the same record. A hidden order stays hidden unless its maker sends an `UnhideOrder` signature in `x-maker-signature`.",
  security: keySecurity,
  middleware: [requireScope("orders:write"), bodyLimit] as MiddlewareHandler<ApiEnvironment>[],
  request: {
    query: noQuery,
    headers: z.object({ [makerSignatureHeader]: z.string().optional() }),
    body: {
      required: true,
      content: {
        "application/json": { schema: z.union([createListingBodySchema, createListingsBodySchema]) },
      },
    },
  },
  responses: changeResponses(
    {
      200: {
        description: "The listing was stored before, or one result for each of many",
        schema: z.union([orderSchema, createListingsResponseSchema]),
      },
      201: { description: "The listing is stored", schema: orderSchema },
    },
    [409, 413, 415, 422, 503],
  ),
});

/** As in the contract, but with the orders of a batch unread: one that is malformed must not take the others with it. */
const bodySchema = z.union([
  createListingBodySchema,
  z.strictObject({ orders: z.array(z.unknown()).min(1).max(maxOrdersPerRequest) }),
]);

export function addCreateListings(router: ApiRouter, dependencies: AppDependencies): void {
  const { db, served, orderChains } = dependencies;
  const judge = createListingJudge({ db, configs: served.configs, orderChains });
  const parts = { ...dependencies, judge };
  router.openAPIRegistry.registerPath(route);
  const body = { required: true, content: { "application/json": { schema: bodySchema } } } as const;
  router.openapi({ ...route, request: { ...route.request, body }, hide: true }, async (c) => {
    const body = c.req.valid("json");
    const unhide = c.req.header(makerSignatureHeader);
    if (!("orders" in body)) {
      const [result] = await createListings(parts, [body], unhide);
      if (result === undefined || result instanceof ApiError)
        throw result ?? new ApiError("internal_error", "No result.");
      return sendResult(c, result.created ? 201 : 200, result.order);
    }
    if (unhide !== undefined) {
      throw invalidRequest([
        { path: makerSignatureHeader, code: "unknown_field", message: "goes with a single order only" },
      ]);
    }
    const results = await createEach(parts, body.orders);
    const asRecord = (result: CreatedListing | ApiError) =>
      result instanceof ApiError
        ? { status: result.status, problem: toProblem(result, c.req.path, c.get("requestId")) }
        : { status: result.created ? 201 : 200, order: result.order };
    return sendResult(c, 200, { results: results.map(asRecord) });
  });
}

/** Reads and judges each order of a batch alone. */
async function createEach(
  dependencies: CreateDependencies,
  orders: readonly unknown[],
): Promise<(CreatedListing | ApiError)[]> {
  const parsed = orders.map((order) => createListingBodySchema.safeParse(order));
  const created = await createListings(
    dependencies,
    parsed.flatMap(({ data }) => data ?? []),
  );
  const inTurn = created.values();
  return parsed.map(
    ({ error }) =>
      (error === undefined ? inTurn.next().value : invalidRequest(fieldErrors(error.issues))) ??
      new ApiError("internal_error", "The order was left out."),
  );
}

import { z } from "zod";
import { callSchema } from "./chain";
import {
  orderFeeSchema,
  orderSchema,
  orderScopeSchema,
  orderStatusSchema,
  traitCriterionSchema,
} from "./order";
import { maxOrdersPerRequest } from "./order-limits";
import { booleanQuery, commaList, pageQuery } from "./page";
import {
  addressSchema,
  bytes32Schema,
  chainIdentifierSchema,
  digitsSchema,
  hexSchema,
  slugSchema,
  timestampSchema,
} from "./primitives";
import { problemSchema } from "./problem";
import { signedOrderInputSchema } from "./seaport-order";

const orderSortSchema = z.enum(["price_asc", "price_desc", "recent", "expiring", "updated"]);
export type OrderSort = z.infer<typeof orderSortSchema>;

const ordersQuery = {
  ...pageQuery,
  collection: slugSchema.optional(),
  chain: chainIdentifierSchema.optional(),
  contract: addressSchema.optional(),
  tokenId: digitsSchema.optional(),
  maker: addressSchema.optional(),
  owner: addressSchema.optional(),
  /** One or several statuses; `any` stands for all of them. */
  status: commaList(z.enum([...orderStatusSchema.options, "any"])).prefault("active"),
  hidden: booleanQuery.optional(),
  updatedAfter: z.coerce.number().int().nonnegative().optional(),
  sort: orderSortSchema.default("recent"),
};

export const listingsQuerySchema = z.strictObject(ordersQuery);

export const offersQuerySchema = z.strictObject({
  ...ordersQuery,
  scope: z.enum(["item", "collection", "trait"]).optional(),
});
export type OffersQuery = z.infer<typeof offersQuerySchema>;

export const orderQuerySchema = z.strictObject({ chain: chainIdentifierSchema.optional() });

const maxOrderNames = 100;

/** Ids and hashes of orders, mixed. */
export const namedOrdersQuerySchema = orderQuerySchema.extend({
  ids: commaList(z.string().min(1).max(128), 16_384).refine((names) => names.length <= maxOrderNames, {
    message: `names more than ${maxOrderNames} orders`,
  }),
});

/** The orders in the sequence of their names, each once. `missing` has the names that no order has. */
export const namedOrdersSchema = z
  .object({ data: z.array(orderSchema), missing: z.array(z.string()) })
  .meta({ id: "NamedOrders" });
export type NamedOrders = z.infer<typeof namedOrdersSchema>;

/** Bodies of `POST /listings`: one signed order, or up to 50 that are checked separately. */
export const createListingBodySchema = z.strictObject({
  chain: chainIdentifierSchema,
  order: signedOrderInputSchema,
  replaces: bytes32Schema
    .optional()
    .describe(
      "Addition of Quayside: the hash of an endable order of the same maker, side and chain, which is ended when this one is stored. The `salt` of this order must be that hash. If another order ended it before, the answer is `order_ended` and nothing is stored.",
    ),
});
export type CreateListingBody = z.infer<typeof createListingBodySchema>;

export const createListingsBodySchema = z.strictObject({
  orders: z.array(createListingBodySchema).min(1).max(maxOrdersPerRequest),
});

export const maxOfferTraits = 20;

const offerScopeSchema = z.discriminatedUnion("kind", [
  orderScopeSchema.options[0].strict(),
  orderScopeSchema.options[1].strict(),
  z.strictObject({
    kind: z.literal("trait"),
    traits: z.array(traitCriterionSchema).min(1).max(maxOfferTraits),
  }),
]);

/** Bodies of `POST /offers`: `scope` states the purpose of the signed order, and must match it. */
export const createOfferBodySchema = createListingBodySchema.extend({ scope: offerScopeSchema });
export type CreateOfferBody = z.infer<typeof createOfferBodySchema>;

export const createOffersBodySchema = z.strictObject({
  orders: z.array(createOfferBodySchema).min(1).max(maxOrdersPerRequest),
});

export const createOrdersResponseSchema = z
  .object({
    results: z.array(
      z.object({
        status: z.number().int(),
        order: orderSchema.optional(),
        problem: problemSchema.optional(),
      }),
    ),
  })
  .meta({ id: "CreateOrdersResult" });
export type CreateOrdersResponse = z.infer<typeof createOrdersResponseSchema>;

export const fulfillmentBodySchema = z.strictObject({
  taker: addressSchema,
  quantity: digitsSchema.optional(),
  tokenId: digitsSchema.optional(),
  recipient: addressSchema.optional(),
});
export type FulfillmentBody = z.infer<typeof fulfillmentBodySchema>;

/** The transaction for a taker to fill an order. A request reserves nothing. */
export const fulfillmentSchema = z
  .object({
    orderId: z.string(),
    orderHash: bytes32Schema,
    approvals: z.array(callSchema),
    transaction: callSchema,
    price: digitsSchema,
    currency: addressSchema,
    fees: z.array(orderFeeSchema),
    proceeds: digitsSchema,
    /** The complete `extraData`, where the settlement route needs the server's signature. */
    serverSignature: hexSchema.nullable(),
    expiresAt: timestampSchema.nullable(),
  })
  .meta({ id: "Fulfillment" });
export type Fulfillment = z.infer<typeof fulfillmentSchema>;

import { z } from "zod";
import { imageSchema } from "./collection";
import { pageOf } from "./page";
import {
  addressSchema,
  bpsSchema,
  bytes32Schema,
  chainIdentifierSchema,
  digitsSchema,
  slugSchema,
  timestampSchema,
} from "./primitives";
import { signedOrderSchema } from "./seaport-order";

export const orderSideSchema = z.enum(["listing", "offer"]);
export type OrderSide = z.infer<typeof orderSideSchema>;

/** `filled`, `cancelled` and `expired` are final, except after a reorganisation; `inactive` may recover. */
export const orderStatusSchema = z.enum(["active", "inactive", "filled", "cancelled", "expired"]);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

export const orderStatusReasonSchema = z.enum([
  "not_owner",
  "not_approved",
  "insufficient_balance",
  "in_transit",
  "stuck",
  "not_started",
  "invalid_signature",
  "transfer_blocked",
  "disputed",
  "fees_changed",
  "unconfirmed",
  "ended",
  "cancelled",
  "counter",
]);
export type OrderStatusReason = z.infer<typeof orderStatusReasonSchema>;

/** The best listing or offer of an item, by unit price among active public orders. */
export const orderSummarySchema = z
  .object({
    id: z.string(),
    hash: bytes32Schema,
    side: orderSideSchema,
    kind: z.enum(["item", "collection", "trait"]),
    chain: chainIdentifierSchema,
    contract: addressSchema,
    maker: addressSchema,
    taker: z.null(),
    price: digitsSchema,
    unitPrice: digitsSchema,
    currency: addressSchema,
    quantity: digitsSchema,
    expiresAt: timestampSchema,
    enforced: z.boolean(),
  })
  .meta({ id: "OrderSummary" });
export type OrderSummary = z.infer<typeof orderSummarySchema>;

export const traitCriterionSchema = z.union([
  z.strictObject({ type: z.string().min(1).max(128), value: z.string().max(256) }),
  z.strictObject({
    type: z.string().min(1).max(128),
    min: z.number().optional(),
    max: z.number().optional(),
  }),
]);
export type TraitCriterion = z.infer<typeof traitCriterionSchema>;

export const orderScopeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("item"), tokenId: digitsSchema }),
  z.object({ kind: z.literal("collection") }),
  z.object({ kind: z.literal("trait"), traits: z.array(traitCriterionSchema) }),
]);
export type OrderScope = z.infer<typeof orderScopeSchema>;

export const orderFeeSchema = z.object({
  kind: z.enum(["creator", "marketplace"]),
  recipient: addressSchema,
  bps: bpsSchema,
  amount: digitsSchema,
});
export type OrderFee = z.infer<typeof orderFeeSchema>;

/** A signed order with its live status. `proceeds` is the seller's net amount, in base units of `currency`. */
export const orderSchema = z
  .object({
    id: z.string(),
    hash: bytes32Schema,
    side: orderSideSchema,
    chain: chainIdentifierSchema,
    contract: addressSchema,
    maker: addressSchema,
    taker: addressSchema.nullable(),
    scope: orderScopeSchema,
    collection: z.object({ slug: slugSchema, name: z.string() }),
    item: z
      .object({
        tokenId: digitsSchema,
        name: z.string(),
        image: imageSchema.nullable(),
        labels: z.array(z.string()).optional().describe("Addition of Quayside: those of the item now."),
      })
      .optional(),
    price: digitsSchema,
    currency: addressSchema,
    unitPrice: digitsSchema,
    quantity: digitsSchema,
    remaining: digitsSchema,
    fees: z.array(orderFeeSchema),
    proceeds: digitsSchema,
    startsAt: timestampSchema,
    expiresAt: timestampSchema,
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
    status: orderStatusSchema,
    statusReason: orderStatusReasonSchema.nullable(),
    /** Time and block of the last comparison with the chain; an open order uses the follower's newest block. */
    checkedAt: timestampSchema,
    checkedBlock: z.number().int().nonnegative(),
    /** Hidden from the index, yet still fillable on-chain; independent of `status`. */
    hidden: z.boolean(),
    enforced: z.boolean(),
    endable: z
      .boolean()
      .optional()
      .describe(
        "Addition of Quayside: whether it names the zone for the server's signature alone, so that its maker can end it by `POST /orders/end`.",
      ),
    signableUntil: timestampSchema
      .nullable()
      .optional()
      .describe(
        "Addition of Quayside, of an order with the reason `ended`: the second until which the last server signature can still fill it, which may be past. Otherwise null.",
      ),
    protocol: z.object({ name: z.literal("seaport"), version: z.literal("1.6"), address: addressSchema }),
    order: signedOrderSchema,
  })
  .meta({ id: "Order" });
export type Order = z.infer<typeof orderSchema>;

/** Pages with `sort=updated` add `resumeCursor`: a later request with it, and without `updatedAfter`, returns the changes after them. */
export const orderPageSchema = pageOf(orderSchema)
  .extend({ resumeCursor: z.string().nullable().optional() })
  .meta({ id: "OrderPage" });
export type OrderPage = z.infer<typeof orderPageSchema>;

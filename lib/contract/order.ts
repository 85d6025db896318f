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

const orderSideSchema = z.enum(["listing", "offer"]);
export type OrderSide = z.infer<typeof orderSideSchema>;

/** `filled`, `cancelled` and `expired` are final, reorganisations aside; `inactive` may recover. */
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

/** A signed order with its live status. `proceeds` is what the seller nets, in base units of `currency`. */
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
    /** When and as of which block it was last compared with the chain: for an open order the newest one that the follower has. */
    checkedAt: timestampSchema,
    checkedBlock: z.number().int().nonnegative(),
    /** Not in the index, yet still fillable on-chain: apart from `status`. */
    hidden: z.boolean(),
    enforced: z.boolean(),
    endable: z
      .boolean()
      .optional()
      .describe(
        "Addition of Quayside: whether it names the zone for the server's signature alone, so that the server can end it.",
      ),
    protocol: z.object({ name: z.literal("seaport"), version: z.literal("1.6"), address: addressSchema }),
    order: signedOrderSchema,
  })
  .meta({ id: "Order" });
export type Order = z.infer<typeof orderSchema>;

/** Pages with `sort=updated` add `resumeCursor`: where to ask, without `updatedAfter`, for what changes after them. */
export const orderPageSchema = pageOf(orderSchema)
  .extend({ resumeCursor: z.string().nullable().optional() })
  .meta({ id: "OrderPage" });
export type OrderPage = z.infer<typeof orderPageSchema>;

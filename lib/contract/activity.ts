import { z } from "zod";
import { txSchema } from "./chain";
import { imageSchema } from "./collection";
import { orderScopeSchema } from "./order";
import { booleanQuery, commaList, pageOf, pageQuery } from "./page";
import {
  addressSchema,
  bytes32Schema,
  chainIdentifierSchema,
  digitsSchema,
  slugSchema,
  timestampSchema,
} from "./primitives";

export const activityTypeSchema = z.enum([
  "sale",
  "listing",
  "offer",
  "transfer",
  "mint",
  "vault_out",
  "vault_in",
  "pool_buy",
  "pool_sell",
]);
export type ActivityType = z.infer<typeof activityTypeSchema>;

/**
 * Why a sale is suspected to be a wash trade. `same_account`: buyer and seller are one account. `round_trip`: on this chain, the same two
 * accounts sold this item to each other again within 14 days before or after. An item of which there is only one also counts when it was
 * sold twice in the same direction: it must have come back in between. Swaps with a pool
 * are not judged.
 */
export const washTradeSchema = z.enum(["same_account", "round_trip"]);
export type WashTrade = z.infer<typeof washTradeSchema>;

/** One entry for each movement: a sale or a mint replaces the transfer inside it. */
export const activitySchema = z
  .object({
    id: z.string(),
    type: activityTypeSchema,
    chain: chainIdentifierSchema,
    timestamp: timestampSchema,
    collection: z.object({
      slug: slugSchema,
      name: z.string(),
      /** Present on an entry without an item: an offer for any item of the collection. */
      image: imageSchema.nullable().optional(),
      labels: z.array(z.string()).optional().describe("Addition of Quayside: beside the image."),
    }),
    item: z
      .object({
        contract: addressSchema,
        tokenId: digitsSchema,
        name: z.string(),
        image: imageSchema.nullable(),
        labels: z.array(z.string()).optional().describe("Addition of Quayside: those of the item now."),
      })
      .nullable(),
    from: addressSchema.nullable(),
    to: addressSchema.nullable(),
    price: digitsSchema.nullable(),
    currency: addressSchema.nullable(),
    quantity: digitsSchema.nullable(),
    unitPrice: digitsSchema.nullable(),
    order: z.object({ id: z.string(), hash: bytes32Schema, scope: orderScopeSchema }).nullable(),
    transaction: txSchema.nullable(),
    logIndex: z.number().int().nonnegative().nullable(),
    vault: z
      .object({ moveId: z.string(), fromChain: chainIdentifierSchema, toChain: chainIdentifierSchema })
      .nullable(),
    pool: z.object({ address: addressSchema }).nullable(),
    washTrade: washTradeSchema
      .nullable()
      .optional()
      .describe(
        "Addition of Quayside, on sales: why it is suspected to be a wash trade. It may change when another sale comes or is dropped.",
      ),
    /** Whether the block has the chain's number of confirmations. */
    final: z.boolean(),
  })
  .meta({ id: "Activity" });
export type Activity = z.infer<typeof activitySchema>;

/** Pages with `after` add `orphaned`: ids whose blocks were orphaned since that position. */
export const activityPageSchema = pageOf(activitySchema)
  .extend({ orphaned: z.array(z.string()).optional() })
  .meta({ id: "ActivityPage" });
export type ActivityPage = z.infer<typeof activityPageSchema>;

/** An activity id (`act_…`) or a Unix second. */
const positionSchema = z.string().regex(/^(act_[0-9a-zA-Z]{1,32}|\d{1,12})$/);

export const activityQuerySchema = z
  .strictObject({
    ...pageQuery,
    collection: slugSchema.optional(),
    chain: chainIdentifierSchema.optional(),
    account: addressSchema.optional(),
    types: commaList(activityTypeSchema).optional(),
    contract: addressSchema.optional(),
    tokenId: digitsSchema.optional(),
    washTrade: booleanQuery
      .optional()
      .describe(
        "Addition of Quayside: `true` for suspected wash trades alone, `false` for everything else. An entry takes or loses its mark later.",
      ),
    after: positionSchema.optional(),
    before: positionSchema.optional(),
  })
  .refine((query) => (query.contract === undefined) === (query.tokenId === undefined), {
    message: "contract and tokenId go together",
    path: ["tokenId"],
  });
export type ActivityQuery = z.infer<typeof activityQuerySchema>;

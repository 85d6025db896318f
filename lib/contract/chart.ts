import { z } from "zod";
import { washTradeSchema } from "./activity";
import { chartIntervalSchema } from "./collection";
import {
  addressSchema,
  bytes32Schema,
  chainIdentifierSchema,
  decimalSchema,
  digitsSchema,
  timestampSchema,
} from "./primitives";

/** A priced sale, pool swaps too, as a mark of a chart. Of one unit, in whole units of the native currency of the sale's chain. */
const saleMarkSchema = z
  .object({
    /** The id of its activity entry. */
    id: z.string(),
    chain: chainIdentifierSchema,
    timestamp: timestampSchema,
    price: decimalSchema,
    quantity: digitsSchema,
    item: z.object({ contract: addressSchema, tokenId: digitsSchema, name: z.string() }),
    from: addressSchema,
    to: addressSchema,
    /** The hash of the transaction. */
    transaction: bytes32Schema,
    washTrade: washTradeSchema.nullable(),
  })
  .meta({ id: "SaleMark" });
export type SaleMark = z.infer<typeof saleMarkSchema>;

export const collectionSalesQuerySchema = z.strictObject({
  interval: chartIntervalSchema.default("30d"),
  chain: chainIdentifierSchema.optional(),
});

/** Sales of an interval, oldest first. `total` counts all of them, `data` has some of them where there are many. */
export const saleMarksSchema = z
  .object({ data: z.array(saleMarkSchema), total: z.number().int(), isSampled: z.boolean() })
  .meta({ id: "SaleMarks" });
export type SaleMarks = z.infer<typeof saleMarksSchema>;

export const itemHistoryQuerySchema = z.strictObject({ interval: chartIntervalSchema.default("30d") });

/** The prices of an item: of its collection on its chain at the end of each span of time, and its own sales on any chain. */
export const itemHistorySchema = z
  .object({
    /** Where the item can be used now: the currency of `points`. */
    chain: chainIdentifierSchema,
    points: z.array(
      z.object({
        timestamp: timestampSchema,
        floor: decimalSchema.nullable(),
        bestOffer: decimalSchema.nullable(),
      }),
    ),
    sales: z.array(saleMarkSchema),
    /** Counts all sales of the item in the interval, up to 10,000. */
    totalSales: z.number().int(),
  })
  .meta({ id: "ItemHistory" });
export type ItemHistory = z.infer<typeof itemHistorySchema>;

const depthSideSchema = z.object({
  /** `quantity` units at prices beyond those of the step before and up to `price` (of offers: down to it). */
  steps: z.array(z.object({ price: decimalSchema, quantity: digitsSchema })),
  /** Whether all orders are in the steps, not only the best. */
  isComplete: z.boolean(),
});

/** What could be bought and sold at which price, by open orders in the native currency or its wrapped form. */
export const depthSchema = z
  .object({
    chain: chainIdentifierSchema,
    listings: depthSideSchema,
    offers: z.object({ collection: depthSideSchema, trait: depthSideSchema, item: depthSideSchema }),
  })
  .meta({ id: "Depth" });
export type Depth = z.infer<typeof depthSchema>;

/** The query of what a collection is on one chain. */
export const onChainQuerySchema = z.strictObject({ chain: chainIdentifierSchema.optional() });

/** Holders by how many units they hold. `to` null: no upper end. */
export const holderBandsSchema = z
  .object({
    holders: z.number().int(),
    quantity: digitsSchema,
    bands: z.array(
      z.object({
        from: z.number().int().positive(),
        to: z.number().int().positive().nullable(),
        holders: z.number().int(),
        quantity: digitsSchema,
      }),
    ),
  })
  .meta({ id: "HolderBands" });
export type HolderBands = z.infer<typeof holderBandsSchema>;

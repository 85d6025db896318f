import { z } from "zod";
import { chartIntervalSchema, imageSchema } from "./collection";
import {
  addressSchema,
  chainIdentifierSchema,
  decimalSchema,
  digitsSchema,
  slugSchema,
  timestampSchema,
} from "./primitives";

/** A sum in wei of a chain's native currency, the wrapped one counted one to one. Sums have no upper bound. */
const sumSchema = z.string().regex(/^\d+$/);
/** A gain, or below zero a loss, in the same unit. */
const gainSchema = z.string().regex(/^-?\d+$/);

/** What an account holds and has sold, on one chain: all amounts are wei of its native currency. */
const portfolioFiguresSchema = z.object({
  /** Units that the account holds; of ERC-721, items. */
  quantity: sumSchema,
  /** All units at the floor of their collection; those of collections without a floor are in `withoutFloor` alone. */
  floorValue: sumSchema,
  withoutFloor: sumSchema,
  /** What the best offers of others pay, each counted as often as it can be filled; the other units are in `withoutOffer` alone. */
  offerValue: sumSchema,
  withoutOffer: sumSchema,
  /** What the account paid for the held units whose cost is known. `costWithFees`: and for their network, as far as that is known. */
  cost: sumSchema,
  costWithFees: sumSchema.optional(),
  /** The held units whose cost is in no sum, by the reason. */
  withoutCost: z.object({
    /** They came by a transfer or in a bundle, from a mint of unknown price, or before this service followed the contract. */
    unknown: sumSchema,
    /** They were paid in another currency than the native one or its wrapped form. */
    otherCurrency: sumSchema,
    /** They were paid on another chain and moved to this one. */
    otherChain: sumSchema,
  }),
  /** Of the held units with a cost and a floor. */
  unrealised: z.object({
    quantity: sumSchema,
    value: sumSchema,
    cost: sumSchema,
    gain: gainSchema,
    costWithFees: sumSchema.optional(),
    gainWithFees: gainSchema.optional(),
  }),
  /**
   * Of the sold units with a cost: `proceeds` are less the fees of the market and the creator, and `gain` less the cost. `networkFees` is what the
   * account paid to sell; `gainWithFees` is less that and less the network fees of the purchases. `withoutGain` were sold too, but their cost or
   * price is not known.
   */
  realised: z.object({
    quantity: sumSchema,
    proceeds: sumSchema,
    cost: sumSchema,
    gain: gainSchema,
    withoutGain: sumSchema,
    costWithFees: sumSchema.optional(),
    networkFees: sumSchema.optional(),
    gainWithFees: gainSchema.optional(),
  }),
  /**
   * What the account paid for its own transactions by which it minted, bought or sold, all of them. `unknown`: the mints, purchases and sales whose
   * network fee is not known, and in no sum.
   */
  networkFees: z.object({ paid: sumSchema, unknown: z.number().int() }).optional(),
  /**
   * Costs and gains with network fees in dollars, decimals, each at the rate of its day, whichever chain it was paid on. Units without a rate of their day
   * are in `withoutCost` and `withoutGain` alone.
   */
  usd: z
    .object({
      cost: decimalSchema,
      withoutCost: sumSchema,
      realised: z.object({
        quantity: sumSchema,
        gain: z.string().regex(/^-?\d+(\.\d+)?$/),
        withoutGain: sumSchema,
      }),
    })
    .optional(),
});
export type PortfolioFigures = z.infer<typeof portfolioFiguresSchema>;

/** One collection on one chain. */
const portfolioPositionSchema = portfolioFiguresSchema
  .extend({
    collection: z.object({
      slug: slugSchema,
      name: z.string(),
      verified: z.boolean(),
      image: imageSchema.nullable(),
      labels: z.array(z.string()),
    }),
    chain: chainIdentifierSchema,
    /** Wei of the native currency for one unit; null: nothing is listed. */
    floor: digitsSchema.nullable(),
  })
  .meta({ id: "PortfolioPosition" });
export type PortfolioPosition = z.infer<typeof portfolioPositionSchema>;

export const portfolioSchema = z
  .object({
    address: addressSchema,
    /** The sums of all positions on each chain. Chains are never added up: each has its own currency. */
    chains: z.array(portfolioFiguresSchema.extend({ chain: chainIdentifierSchema })),
    /** The most valuable 500, by floor and the reference rates; those that were sold are at the end. */
    positions: z.array(portfolioPositionSchema),
    totalPositions: z.number().int(),
    /** Sales between two accounts that sold an item back and forth: they count, because they were paid. */
    washTrades: z.number().int(),
    history: z.object({
      /** Movements of items that were read, the newest first. */
      movements: z.number().int(),
      /** False: there are more. What was bought before `since` has no known cost. */
      isComplete: z.boolean(),
      since: timestampSchema.nullable(),
    }),
  })
  .meta({ id: "Portfolio" });
export type Portfolio = z.infer<typeof portfolioSchema>;

export const portfolioQuerySchema = z.strictObject({
  /** `csv`: the mints, purchases and sales as a file, the oldest first. */
  format: z.enum(["json", "csv"]).default("json"),
});

export const portfolioHistoryQuerySchema = z.strictObject({ interval: chartIntervalSchema.default("90d") });

/** What an account held at the end of each span of time, on one chain: amounts are wei of its native currency. */
const chainPortfolioHistorySchema = z
  .object({
    chain: chainIdentifierSchema,
    points: z.array(
      z.object({
        /** The start of the span; its end is the start of the next one, of the last one now. */
        timestamp: timestampSchema,
        quantity: sumSchema,
        /** All units at the floor that their collection had then; those of collections without a floor are in `withoutFloor` alone. */
        floorValue: sumSchema,
        withoutFloor: sumSchema,
        /** All units at the best collection offer of then, although it may have been for one unit: how often is not recorded. */
        topOfferValue: sumSchema,
        /** What was paid for the units held then whose cost is known. `costWithFees`: and for their network, as far as that is known. */
        cost: sumSchema,
        costWithFees: sumSchema.optional(),
        /** Dollars for one unit of the native currency on the day of `timestamp`; null: no rate of that day was recorded. */
        usdRate: decimalSchema.nullable().optional(),
      }),
    ),
  })
  .meta({ id: "ChainPortfolioHistory" });
export type ChainPortfolioHistory = z.infer<typeof chainPortfolioHistorySchema>;

export const portfolioHistorySchema = z
  .object({
    address: addressSchema,
    /** The chains on which the account held anything in the interval. */
    chains: z.array(chainPortfolioHistorySchema),
    /** Collections on chains that are in the values, the most valuable now first, and how many there were. */
    places: z.object({ counted: z.number().int(), total: z.number().int() }),
    history: portfolioSchema.shape.history,
  })
  .meta({ id: "PortfolioHistory" });
export type PortfolioHistory = z.infer<typeof portfolioHistorySchema>;

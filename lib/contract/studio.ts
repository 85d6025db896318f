import { z } from "zod";
import { washTradeSchema } from "./activity";
import { imageSchema } from "./collection";
import { dropSchema } from "./drop";
import {
  addressSchema,
  bpsSchema,
  bytes32Schema,
  chainIdentifierSchema,
  decimalSchema,
  digitsSchema,
  perChain,
  slugSchema,
  timestampSchema,
} from "./primitives";

/** Most collections of an account in the answer, the newest first. */
export const maxStudioCollections = 50;
/** Most sales that are read, the newest first. */
export const maxStudioSales = 10_000;
/** Most rows of a list in the answer. */
export const maxStudioRows = 10;
/** Most drops of a collection that is asked for alone: each edition of an ERC-1155 contract is one. */
export const maxStudioDrops = 200;

/** A sum in base units of a currency. Sums have no upper bound. */
const sumSchema = z.string().regex(/^\d+$/);

const studioIntervalSchema = z.enum(["7d", "30d", "90d", "all"]);
export type StudioInterval = z.infer<typeof studioIntervalSchema>;

/** A sum in base units of a currency on a chain. */
const studioAmountSchema = z
  .object({ chain: chainIdentifierSchema, currency: addressSchema, amount: sumSchema })
  .meta({ id: "StudioAmount" });
export type StudioAmount = z.infer<typeof studioAmountSchema>;

/**
 * What a sale paid the creator. `not_paid`: nothing, although the collection asks for earnings. `own`: the seller receives them or owns the
 * contract, so what is the price and what are earnings cannot be told apart. `none_due`: the collection asks for none. `unknown`: a pool's
 * swap, whose parts no event tells.
 */
const earningsStateSchema = z.enum(["paid", "not_paid", "own", "none_due", "unknown"]);
export type EarningsState = z.infer<typeof earningsStateSchema>;

const studioSaleSchema = z
  .object({
    collection: slugSchema,
    chain: chainIdentifierSchema,
    contract: addressSchema,
    tokenId: digitsSchema,
    name: z.string(),
    image: imageSchema.nullable(),
    seller: addressSchema,
    buyer: addressSchema,
    quantity: digitsSchema,
    /** For the whole quantity, as `earned`, in base units of `currency`. */
    price: digitsSchema,
    currency: addressSchema,
    earnings: earningsStateSchema,
    earned: digitsSchema,
    washTrade: washTradeSchema.nullable(),
    txHash: bytes32Schema,
    at: timestampSchema,
  })
  .meta({ id: "StudioSale" });
export type StudioSale = z.infer<typeof studioSaleSchema>;

/** An account that bought from others, with what it paid. Minting is no purchase. */
const studioBuyerSchema = z
  .object({
    address: addressSchema,
    purchases: z.number().int(),
    /** All that it paid, in wei of each chain's native currency by the configured rates; without a rate it is left out. */
    spent: perChain(sumSchema),
  })
  .meta({ id: "StudioBuyer" });

const studioCollectionSchema = z
  .object({
    slug: slugSchema,
    name: z.string(),
    standard: z.enum(["erc721", "erc1155"]),
    verified: z.boolean(),
    labels: z.array(z.string()),
    /** Whether the operator keeps it out of the lists. */
    hidden: z.boolean(),
    homeChain: chainIdentifierSchema,
    /** On its home chain. Absent if this service does not have that chain any more. */
    contract: addressSchema.optional(),
    image: imageSchema.nullable(),
    hasBanner: z.boolean(),
    items: z.number().int(),
    holders: z.number().int(),
    floor: perChain(decimalSchema),
    creatorEarningsBps: bpsSchema,
    enforcement: perChain(z.enum(["optional", "enforced"])),
    /** Sales of the interval with a price, by what they paid the creator. */
    sales: z.object({
      count: z.number().int(),
      paid: z.number().int(),
      notPaid: z.number().int(),
      own: z.number().int(),
      noneDue: z.number().int(),
      unknown: z.number().int(),
    }),
    volume: z.array(studioAmountSchema),
    earned: z.array(studioAmountSchema),
    /** Earnings by the UTC day on which it begins, in wei of the chain's native currency; days without are left out. */
    earnedByDay: z.array(z.object({ day: timestampSchema, chain: chainIdentifierSchema, amount: sumSchema })),
    largestHolders: z.array(
      z.object({ address: addressSchema, quantity: sumSchema, items: z.number().int() }),
    ),
    /** The newest drops, with the mints of each stage. */
    drops: z.array(dropSchema),
  })
  .meta({ id: "StudioCollection" });
export type StudioCollection = z.infer<typeof studioCollectionSchema>;

export const studioSchema = z
  .object({
    address: addressSchema,
    interval: studioIntervalSchema,
    since: timestampSchema,
    collections: z.array(studioCollectionSchema),
    totalCollections: z.number().int(),
    bestBuyers: z.array(studioBuyerSchema),
    latestSales: z.array(studioSaleSchema),
    /** How many sales the sums come from, and whether these are all of the interval. */
    history: z.object({ sales: z.number().int(), isComplete: z.boolean() }),
  })
  .meta({ id: "Studio" });
export type Studio = z.infer<typeof studioSchema>;

export const studioQuerySchema = z.strictObject({
  interval: studioIntervalSchema.default("30d"),
  collection: slugSchema.optional(),
  format: z.enum(["json", "csv"]).default("json"),
  list: z.enum(["sales", "mints", "holders"]).default("sales").describe("With `format=csv`: which file."),
});
export type StudioQuery = z.infer<typeof studioQuerySchema>;

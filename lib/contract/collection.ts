import { z } from "zod";
import { marketplaceFeeSchema } from "./chain";
import { minimumPricesSchema, offerCurrenciesSchema } from "./collection-profile";
import { booleanQuery, pageOf, pageQuery } from "./page";
import {
  addressSchema,
  bpsSchema,
  chainIdentifierSchema,
  decimalSchema,
  digitsSchema,
  perChain,
  slugSchema,
  timestampSchema,
} from "./primitives";

/** An image that the service fetched, checked and re-encoded. `url` ends in the SHA-256 of its source. */
export const imageSchema = z
  .object({
    url: z.string(),
    width: z.number().int().positive().optional(),
    height: z.number().int().positive().optional(),
    /** A tiny `data:` picture to show until the image has loaded. */
    placeholder: z.string().optional(),
  })
  .meta({ id: "Image" });
export type Image = z.infer<typeof imageSchema>;

const intervalSchema = z.enum(["1h", "24h", "7d", "30d", "all"]);
export type Interval = z.infer<typeof intervalSchema>;

function perInterval<T extends z.ZodType>(value: T) {
  return z.object({ "1h": value, "24h": value, "7d": value, "30d": value, all: value });
}

/**
 * Statistics of a collection; money in whole units of each chain's native currency.
 * `floor` = lowest active public unit price in the native currency; `topOffer` in the wrapped native, 1:1.
 */
const statsSchema = z
  .object({
    floor: perChain(decimalSchema),
    owners: z.number().int(),
    supply: z.number().int(),
    listed: z.number().int(),
    topOffer: perChain(decimalSchema),
    volume: perInterval(perChain(decimalSchema)),
    sales: perInterval(z.number().int()),
    floorChange: perInterval(perChain(decimalSchema.nullable())),
    byChain: perChain(
      z.object({ items: z.number().int(), listed: z.number().int(), owners: z.number().int() }),
    ),
    washTrade: z
      .object({ volume: perInterval(perChain(decimalSchema)), sales: perInterval(z.number().int()) })
      .optional()
      .describe("Addition of Quayside: the part of `volume` and `sales` that are suspected wash trades."),
    /** 28 points over 7 days, 6 hours apart, oldest first; null at times without a known listing. */
    floorTrend: z.object({
      chain: chainIdentifierSchema,
      points: z.array(decimalSchema.nullable()).length(28),
    }),
  })
  .meta({ id: "Stats" });
export type Stats = z.infer<typeof statsSchema>;

export const collectionSchema = z
  .object({
    slug: slugSchema,
    name: z.string(),
    chains: z.array(chainIdentifierSchema),
    contracts: perChain(addressSchema),
    creatorEarningsBps: bpsSchema,
    stats: statsSchema,
    description: z.string(),
    image: imageSchema.nullable(),
    banner: imageSchema.nullable(),
    creator: addressSchema,
    verified: z.boolean(),
    category: z.string(),
    createdAt: timestampSchema,
    standard: z.enum(["erc721", "erc1155"]),
    links: z.object({
      website: z.string().optional(),
      x: z.string().optional(),
      discord: z.string().optional(),
    }),
    labels: z.array(z.string()),
    creatorEarnings: z.object({
      bps: bpsSchema,
      recipients: z.array(z.object({ address: addressSchema, bps: bpsSchema })),
      enforcement: perChain(z.enum(["optional", "enforced"])),
      required: z
        .boolean()
        .optional()
        .describe(
          "Addition of Quayside: whether an order made now must pay the earnings here, even where `enforcement` says `optional`.",
        ),
    }),
    transferPolicy: z
      .object({ validator: addressSchema, chain: chainIdentifierSchema, level: z.string() })
      .optional(),
    vault: z
      .object({
        protocol: z.literal("layerzero"),
        homeChain: chainIdentifierSchema,
        destinations: z.array(chainIdentifierSchema),
        routes: perChain(
          z.object({
            eid: z.number().int(),
            oapp: addressSchema,
            kind: z.enum(["adapter", "mirror"]),
            approvalRequired: z.boolean(),
          }),
        ),
      })
      .optional(),
    marketplaceFee: perChain(marketplaceFeeSchema)
      .optional()
      .describe("Addition of Quayside: the fee that an order made now must pay on each chain."),
    owner: addressSchema
      .nullable()
      .optional()
      .describe(
        "Addition of Quayside: the account that its contract named by `owner()` when that was last read; null: none.",
      ),
    featuredItems: z
      .array(digitsSchema)
      .optional()
      .describe("Addition of Quayside: token ids that the owner of the contract shows first."),
    orderRules: z
      .object({ offerCurrencies: offerCurrenciesSchema, minimumPrices: minimumPricesSchema })
      .meta({ id: "OrderRules" })
      .optional()
      .describe(
        "Addition of Quayside: rules of the contract's owner for orders made now; absent without any. `offerCurrencies`: the only currencies of offers on a chain. `minimumPrices`: the least price of one item in a currency, in its base units.",
      ),
    contractFault: z
      .object({ kind: z.enum(["forwarder"]), reason: z.string() })
      .nullable()
      .optional()
      .describe(
        "Addition of Quayside: why minting is not offered here. `forwarder`: the contract lets the users of a forwarder act for every account (thirdweb, December 2023). Such a collection has the label `unsafe_contract`. Null without a fault, and once an operator accepted it.",
      ),
    mintsFrom: timestampSchema
      .nullable()
      .optional()
      .describe(
        "Addition of Quayside: when the first stage of its drop opens, while nothing of it was minted. Null: there is no such drop, or there are items.",
      ),
    featured: z
      .boolean()
      .optional()
      .describe("Addition of Quayside: whether the operator shows it on the front page."),
    lookAlikeOf: slugSchema
      .nullable()
      .optional()
      .describe(
        "Addition of Quayside, in lists: the collection with the better claim to a name that looks like this one's (Unicode UTS #39).",
      ),
  })
  .meta({ id: "Collection" });
export type Collection = z.infer<typeof collectionSchema>;

export const collectionPageSchema = pageOf(collectionSchema).meta({ id: "CollectionPage" });
export type CollectionPage = z.infer<typeof collectionPageSchema>;

const collectionSortSchema = z.enum(["volume_desc", "floor_asc", "floor_desc", "newest", "name"]);
export type CollectionSort = z.infer<typeof collectionSortSchema>;

export const collectionsQuerySchema = z.strictObject({
  ...pageQuery,
  q: z.string().trim().min(1).max(100).optional(),
  chain: chainIdentifierSchema.optional(),
  category: z.string().min(1).max(64).optional(),
  verified: booleanQuery.optional(),
  featured: booleanQuery.optional(),
  creator: addressSchema
    .optional()
    .describe("Addition of Quayside: the collections whose `creator` is this account."),
  sort: collectionSortSchema.default("volume_desc"),
});
export type CollectionsQuery = z.infer<typeof collectionsQuerySchema>;

export const chartIntervalSchema = z.enum(["24h", "7d", "30d", "90d", "1y", "all"]);
export type ChartInterval = z.infer<typeof chartIntervalSchema>;

export const statsQuerySchema = z.strictObject({
  interval: chartIntervalSchema.default("30d"),
  chain: chainIdentifierSchema.optional(),
});

export const statsHistorySchema = z
  .object({
    stats: statsSchema,
    history: z.array(
      z.object({
        timestamp: timestampSchema,
        floor: decimalSchema.nullable(),
        averagePrice: decimalSchema.nullable(),
        volume: decimalSchema,
        sales: z.number().int(),
        topOffer: decimalSchema
          .nullable()
          .optional()
          .describe("Addition of Quayside: the best collection offer at the end of the span."),
        washTrade: z
          .object({ volume: decimalSchema, sales: z.number().int() })
          .optional()
          .describe("Addition of Quayside: the part of `volume` and `sales` that are suspected wash trades."),
      }),
    ),
  })
  .meta({ id: "StatsHistory" });
export type StatsHistory = z.infer<typeof statsHistorySchema>;

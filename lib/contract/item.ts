import { z } from "zod";
import { txSchema } from "./chain";
import { imageSchema } from "./collection";
import { mediaFileSchema } from "./media-file";
import { orderSummarySchema } from "./order";
import { booleanQuery, commaList, pageOf, pageQuery } from "./page";
import {
  addressSchema,
  chainIdentifierSchema,
  decimalSchema,
  digitsSchema,
  perChain,
  slugSchema,
  timestampSchema,
} from "./primitives";
import { vaultSchema, vaultStateSchema } from "./vault";

export const itemLabelSchema = z.enum(["reported", "disputed_ownership", "explicit"]);
export type ItemLabel = z.infer<typeof itemLabelSchema>;

/** Why an item has a label, in the operator's words. */
const labelReasonSchema = z
  .object({ label: itemLabelSchema, reason: z.string(), since: timestampSchema })
  .meta({ id: "LabelReason" });
export type LabelReason = z.infer<typeof labelReasonSchema>;

const lastSaleSchema = z.object({
  price: digitsSchema,
  currency: addressSchema,
  timestamp: timestampSchema,
});

/** An item at the place of its usable copy: `chain` and `contract` are those of `vault.activeChain`. */
export const itemSchema = z
  .object({
    chain: chainIdentifierSchema,
    contract: addressSchema,
    tokenId: digitsSchema,
    owner: addressSchema,
    vault: vaultSchema,
    labels: z.array(itemLabelSchema),
    bestListing: orderSummarySchema.nullable(),
    name: z.string(),
    image: imageSchema.nullable(),
    rarityRank: z.number().int().positive().nullable(),
    collection: z.object({ slug: slugSchema, name: z.string(), verified: z.boolean() }),
    standard: z.enum(["erc721", "erc1155"]),
    bestOffer: orderSummarySchema.nullable(),
    lastSale: lastSaleSchema.nullable(),
    quantity: digitsSchema.optional(),
  })
  .meta({ id: "Item" });
export type Item = z.infer<typeof itemSchema>;

const itemTraitSchema = z.object({
  type: z.string(),
  value: z.string(),
  displayType: z.string().optional(),
  count: z.number().int(),
  /** The share of the collection's items with this value, 0 to 1. */
  share: decimalSchema,
  floor: decimalSchema.optional(),
});
export type ItemTrait = z.infer<typeof itemTraitSchema>;

export const itemFullSchema = itemSchema
  .extend({
    description: z.string(),
    animation: z
      .object({
        url: z.string(),
        mime: z.string(),
        file: mediaFileSchema
          .optional()
          .describe(
            "Addition of Quayside: the bytes behind `url`, fetched, checked and kept by the service. Absent where they are none that it keeps.",
          ),
      })
      .nullable(),
    externalUrl: z.string().nullable(),
    supply: digitsSchema.optional(),
    traits: z.array(itemTraitSchema),
    metadata: z.object({
      state: z.enum(["ready", "pending", "failed"]),
      /** The token URI as text. A browser never fetches it. */
      uri: z.string(),
      refreshedAt: timestampSchema.nullable(),
      error: z.string().optional(),
    }),
    holders: z.number().int(),
    topHolders: z.array(z.object({ address: addressSchema, quantity: digitsSchema })),
    lastSale: lastSaleSchema.extend({ transaction: txSchema }).nullable(),
    mintedAt: timestampSchema.nullable(),
    labelReasons: z
      .array(labelReasonSchema)
      .optional()
      .describe("Addition of Quayside: the reasons for the labels that have one."),
    heldByPool: z
      .boolean()
      .optional()
      .describe(
        "Addition of Quayside: whether the owner is a pool of the chain's pool factory, which sells the item at its price.",
      ),
    lookAlikeOf: slugSchema
      .nullable()
      .optional()
      .describe(
        "Addition of Quayside: the verified collection whose name the item's own resembles, with or without a number, although it belongs to another collection, which is not verified (Unicode UTS #39).",
      ),
  })
  .meta({ id: "ItemFull" });
export type ItemFull = z.infer<typeof itemFullSchema>;

/** Only the first page has the totals. `total` is exact up to 1,000. */
export const itemPageSchema = pageOf(itemSchema)
  .extend({
    collectionTotal: z.number().int().optional(),
    total: z.number().int().optional(),
    totalIsExact: z.boolean().optional(),
  })
  .meta({ id: "ItemPage" });
export type ItemPage = z.infer<typeof itemPageSchema>;

const accountItemSchema = itemSchema
  .extend({ collection: itemSchema.shape.collection.extend({ floor: perChain(decimalSchema) }) })
  .meta({ id: "AccountItem" });
export type AccountItem = z.infer<typeof accountItemSchema>;

export const accountItemPageSchema = pageOf(accountItemSchema)
  .extend({
    totals: z
      .object({ items: z.number().int(), listed: z.number().int(), byChain: perChain(z.number().int()) })
      .optional(),
  })
  .meta({ id: "AccountItemPage" });
export type AccountItemPage = z.infer<typeof accountItemPageSchema>;

const traitRangeSchema = z.strictObject({ min: z.number().optional(), max: z.number().optional() });
const traitValuesSchema = z.array(z.string().max(256)).min(1).max(64);

/**
 * The wanted traits: AND across types, OR inside one type. A token may give its traits any name. `z.record` drops `__proto__`, and the
 * filter would then match every item, so the members are checked as a map.
 */
const traitFilterSchema = z
  .map(z.string().min(1).max(128), z.union([traitValuesSchema, traitRangeSchema]))
  .refine((filter) => filter.size <= 16, { message: "names more than 16 trait types" })
  .transform((filter) => Object.fromEntries(filter));
export type TraitFilter = z.infer<typeof traitFilterSchema>;

const traitsQuerySchema = z
  .string()
  .max(8192)
  .transform((text, context) => {
    const members = readMembers(text);
    if (members === null) context.addIssue({ code: "custom", message: "is not a JSON object" });
    return members ?? z.NEVER;
  })
  .pipe(traitFilterSchema);

function readMembers(text: string): Map<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? new Map(Object.entries(value)) : null;
  } catch {
    return null;
  }
}

/** `rarity`: the rarest first. `last_sale`: the newest sale first. */
const itemSortSchema = z.enum(["price_asc", "price_desc", "recent", "rarity", "last_sale"]);
export type ItemSort = z.infer<typeof itemSortSchema>;

/** Labels of which an item must have one, and `exclude_…` labels of which it must have none. */
const labelFilterSchema = z.enum([
  ...itemLabelSchema.options,
  ...itemLabelSchema.options.map((label) => `exclude_${label}` as const),
]);

/** The filters that `…/items` and `…/traits` share. Prices are base units of `currency`. */
const itemFilterQuery = {
  chain: commaList(chainIdentifierSchema).optional(),
  traits: traitsQuerySchema.optional(),
  listed: booleanQuery.optional(),
  vault: commaList(vaultStateSchema).optional(),
  hasOffer: booleanQuery.optional(),
  minPrice: digitsSchema.optional(),
  maxPrice: digitsSchema.optional(),
  currency: addressSchema.optional(),
  owner: addressSchema.optional(),
  q: z.string().trim().min(1).max(100).optional(),
  labels: commaList(labelFilterSchema).optional(),
};

function pricesNameTheirCurrency(query: { minPrice?: unknown; maxPrice?: unknown; currency?: unknown }) {
  return query.currency !== undefined || (query.minPrice === undefined && query.maxPrice === undefined);
}
const currencyMissing = { message: "is needed with minPrice or maxPrice", path: ["currency"] };

export const itemsQuerySchema = z
  .strictObject({ ...pageQuery, ...itemFilterQuery, sort: itemSortSchema.default("price_asc") })
  .refine(pricesNameTheirCurrency, currencyMissing);
export type ItemsQuery = z.infer<typeof itemsQuerySchema>;

export const traitsQueryParametersSchema = z
  .strictObject(itemFilterQuery)
  .refine(pricesNameTheirCurrency, currencyMissing);
export type ItemFilter = z.infer<typeof traitsQueryParametersSchema>;

/** Trait counts of a collection under the given filters; `approximate` if they come from a sample. */
export const traitsResponseSchema = z
  .object({
    traits: z.array(
      z.object({
        type: z.string(),
        kind: z.enum(["string", "number"]),
        min: z.number().optional(),
        max: z.number().optional(),
        values: z.array(
          z.object({
            value: z.string(),
            count: z.number().int(),
            listed: z.number().int(),
            floor: perChain(decimalSchema),
          }),
        ),
      }),
    ),
    approximate: z.boolean(),
  })
  .meta({ id: "Traits" });
export type Traits = z.infer<typeof traitsResponseSchema>;

export const accountItemsQuerySchema = z.strictObject({
  ...pageQuery,
  chain: chainIdentifierSchema.optional(),
  collection: slugSchema.optional(),
  contract: addressSchema.optional(),
  tokenId: digitsSchema.optional(),
  listed: booleanQuery.optional(),
  sort: z.enum(["recent", "floor_desc"]).default("recent"),
});
export type AccountItemsQuery = z.infer<typeof accountItemsQuerySchema>;

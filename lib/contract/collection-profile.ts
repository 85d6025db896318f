import { z } from "zod";
import { outsideUrlSchema } from "./outside-url";
import { plainTextSchema } from "./plain-text";
import {
  addressSchema,
  bpsSchema,
  chainIdentifierSchema,
  digitsSchema,
  perChain,
  slugSchema,
  timestampSchema,
} from "./primitives";

/** The longest description, in UTF-16 units. */
export const maxProfileDescription = 600;
/** Most items that the owner of a contract can have shown first. */
export const maxFeaturedItems = 12;
export const maxEarningsRecipients = 5;
/** Most creator earnings that an owner can ask for, in basis points. */
export const maxOwnEarningsBps = 1_000;
/** Most currencies of a chain with a rule. */
const maxRuledCurrencies = 20;
const maxRuledChains = 20;
/** Changes that are kept and shown. */
export const maxProfileHistory = 50;

const printable = /^[\x21-\x7e]+$/;

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "";
}

/** An address in ASCII, so that no letter imitates another; with hosts, only at one of them. */
function linkSchema(...hosts: string[]) {
  const link = outsideUrlSchema.refine((url) => printable.test(url), { message: "must be in plain ASCII" });
  if (hosts.length === 0) return link;
  return link.refine((url) => hosts.includes(hostOf(url)), { message: `must be at ${hosts.join(" or ")}` });
}

const collectionLinksSchema = z.strictObject({
  website: linkSchema().optional(),
  x: linkSchema("x.com", "twitter.com").optional(),
  discord: linkSchema("discord.gg", "discord.com").optional(),
});

const ipfsPattern = /^ipfs:\/\/[0-9A-Za-z]+(\/[\x21-\x7e]*)?$/;

/** Where a picture is: `https:`, or `ipfs:` as an upload has it. */
const pictureSourceSchema = z
  .string()
  .max(2_048)
  .refine(
    (text) => ipfsPattern.test(text) || (printable.test(text) && outsideUrlSchema.safeParse(text).success),
    {
      message: "must be an https or ipfs address",
    },
  );

const isDistinct = (values: readonly string[]) =>
  new Set(values.map((value) => value.toLowerCase())).size === values.length;

const earningsShareSchema = z.strictObject({ address: addressSchema, bps: bpsSchema.min(1) });
const noAddress = /^0x0{40}$/;

const sharesSchema = z
  .array(earningsShareSchema)
  .max(maxEarningsRecipients)
  .refine((shares) => isDistinct(shares.map(({ address }) => address)), {
    message: "names a recipient twice",
  })
  .refine((shares) => !shares.some(({ address }) => noAddress.test(address)), {
    message: "names the zero address",
  })
  .refine((shares) => shares.reduce((sum, { bps }) => sum + bps, 0) <= maxOwnEarningsBps, {
    message: `adds up to more than ${maxOwnEarningsBps} bps`,
  });

/** A larger number could not be signed. */
const uint256Schema = digitsSchema.refine((number) => BigInt(number) < 2n ** 256n, {
  message: "must fit a uint256",
});
const priceSchema = uint256Schema.refine((price) => price !== "0", { message: "must be above zero" });

/** The least that an order made now may ask or offer for one item in a currency, in its base units. */
const minimumPriceSchema = z.strictObject({ currency: addressSchema, price: priceSchema });
export type MinimumPrice = z.infer<typeof minimumPriceSchema>;

function rulesOf<T extends z.ZodType>(rules: T) {
  return perChain(rules).refine(
    (each) =>
      Object.keys(each).length <= maxRuledChains &&
      Object.keys(each).every((chain) => chainIdentifierSchema.safeParse(chain).success),
    { message: "names a chain that cannot be, or too many" },
  );
}

/** By chain; a chain that is left out takes all its currencies. */
export const offerCurrenciesSchema = rulesOf(
  z
    .array(addressSchema)
    .min(1)
    .max(maxRuledCurrencies)
    .refine(isDistinct, { message: "names a currency twice" }),
);
export const minimumPricesSchema = rulesOf(
  z
    .array(minimumPriceSchema)
    .min(1)
    .max(maxRuledCurrencies)
    .refine((prices) => isDistinct(prices.map(({ currency }) => currency)), {
      message: "names a currency twice",
    }),
);

const content = {
  /** Null: that of the contract's metadata. */
  description: plainTextSchema(maxProfileDescription).nullable(),
  /** A link that is left out is that of the contract's metadata. */
  links: collectionLinksSchema,
  /** Null: the picture of the contract's metadata, or of an item. */
  image: pictureSourceSchema.nullable(),
  banner: pictureSourceSchema.nullable(),
  /** Token ids on the home chain, in the sequence in which they are shown. */
  featured: z
    .array(uint256Schema)
    .max(maxFeaturedItems)
    .refine(isDistinct, { message: "names an item twice" }),
  /** Creator earnings of orders made from now on; null: those of the contract (ERC-2981), empty: none. */
  earnings: sharesSchema.nullable(),
  /** Whether orders made from now on must pay the earnings here, although the contract does not enforce them. */
  earningsRequired: z.boolean(),
  /** The currencies that offers made from now on may be in. */
  offerCurrencies: offerCurrenciesSchema,
  minimumPrices: minimumPricesSchema,
};

export const collectionProfileContentSchema = z
  .strictObject(content)
  .meta({ id: "CollectionProfileContent" });
/** What the owner of a collection's contract says about it. */
export type CollectionProfileContent = z.infer<typeof collectionProfileContentSchema>;

export const profileFields = [
  "description",
  "links",
  "image",
  "banner",
  "featured",
  "earnings",
  "earningsRequired",
  "offerCurrencies",
  "minimumPrices",
] as const satisfies readonly (keyof CollectionProfileContent)[];
export type ProfileField = (typeof profileFields)[number];
const profileFieldSchema = z.enum(profileFields);

export const emptyProfile: CollectionProfileContent = {
  ...{ description: null, links: {}, image: null, banner: null, featured: [] },
  ...{ earnings: null, earningsRequired: false, offerCurrencies: {}, minimumPrices: {} },
};

export const putCollectionProfileBodySchema = z.strictObject({
  /** The revision that this one replaces, as it was read; zero: there is none. It is signed, so that no signature counts twice. */
  revision: z.number().int().nonnegative(),
  content: collectionProfileContentSchema,
});
export type PutCollectionProfileBody = z.infer<typeof putCollectionProfileBodySchema>;

export const collectionProfileSchema = z
  .object({
    collection: slugSchema,
    /** Zero: the owner has never changed anything. */
    revision: z.number().int(),
    content: collectionProfileContentSchema,
    /** Where its contract's `owner()` is asked, and for which the change is signed. */
    chain: chainIdentifierSchema,
    contract: addressSchema,
    /** Who owned the contract when its chain was last read; null: nobody, or it does not say. The change itself asks the chain. */
    owner: addressSchema.nullable(),
    /** The fields for which the operator's word counts, not the owner's. */
    decidedByOperator: z.array(profileFieldSchema),
    /** The operator shows nothing of it, and none of its rules hold. */
    isHidden: z.boolean(),
    /** The newest changes first. `signer` is null once that account has erased its data. */
    history: z.array(
      z.object({
        revision: z.number().int(),
        at: timestampSchema,
        signer: addressSchema.nullable(),
        fields: z.array(profileFieldSchema),
      }),
    ),
  })
  .meta({ id: "CollectionProfile" });
export type CollectionProfile = z.infer<typeof collectionProfileSchema>;

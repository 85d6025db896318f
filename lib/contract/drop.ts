import { z } from "zod";
import { callSchema } from "./chain";
import { imageSchema } from "./collection";
import { pageOf, pageQuery } from "./page";
import {
  addressSchema,
  bytes32Schema,
  chainIdentifierSchema,
  digitsSchema,
  slugSchema,
  timestampSchema,
} from "./primitives";

const count = z.number().int().nonnegative();

/**
 * The collection's slug. A drop of one token id of an ERC-1155 contract appends the token id: `posters.3`. A drop on another chain than the
 * collection's home also appends the chain: `posters.3~base`.
 */
export const dropSlugSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*(\.(0|[1-9]\d{0,77}))?(~[a-z][a-z0-9-]{0,31})?$/)
  .max(180);

/** `upcoming`: no stage is open, and one is still to come; `paused`: closed by the creator with supply left, and no stage to come. */
const dropStatusSchema = z.enum(["upcoming", "live", "paused", "sold_out", "ended"]);
export type DropStatus = z.infer<typeof dropStatusSchema>;

/** A period in which items can be minted on the same terms. `price` is the price of one item, in base units of `currency`. */
const dropStageSchema = z
  .object({
    /** The number of the claim condition on-chain. */
    id: z.string(),
    name: z.string(),
    kind: z.enum(["public", "allowlist"]),
    startsAt: timestampSchema,
    endsAt: timestampSchema.nullable(),
    price: digitsSchema,
    currency: addressSchema,
    maxPerWallet: count.nullable(),
    maxSupply: count.nullable(),
    minted: count,
    image: imageSchema.nullable().optional().describe("Addition of Quayside: a picture of its own."),
    allowlist: z
      .object({ root: bytes32Schema, size: count.nullable() })
      .nullable()
      .optional()
      .describe("Addition of Quayside: `size` is null while the list is not known here."),
  })
  .meta({ id: "DropStage" });
export type DropStage = z.infer<typeof dropStageSchema>;

/** A contract that lets others mint, with its stages. Stages never overlap. */
export const dropSchema = z
  .object({
    slug: dropSlugSchema,
    name: z.string(),
    description: z.string().nullable(),
    collection: slugSchema,
    chain: chainIdentifierSchema,
    contract: addressSchema,
    tokenId: digitsSchema
      .nullable()
      .optional()
      .describe("Addition of Quayside: what is minted of an ERC-1155 contract."),
    creator: addressSchema,
    image: imageSchema.nullable(),
    banner: imageSchema.nullable(),
    verified: z.boolean(),
    labels: z
      .array(z.string())
      .optional()
      .describe("Addition of Quayside: those of its collection, and of the item that it mints more of."),
    lookAlikeOf: slugSchema
      .nullable()
      .optional()
      .describe(
        "Addition of Quayside: the collection with the better claim to the name of the drop's collection, or the verified one whose name the drop's own resembles (Unicode UTS #39).",
      ),
    standard: z.enum(["erc721", "erc1155"]),
    status: dropStatusSchema,
    supply: z.object({ max: count.nullable(), minted: count }),
    currentStage: z.string().nullable(),
    nextStage: z.string().nullable(),
    stages: z.array(dropStageSchema),
  })
  .meta({ id: "Drop" });
export type Drop = z.infer<typeof dropSchema>;

/** `starts_asc`: by the start of the next stage or, without one, of the last stage that began. */
const dropSortSchema = z.enum(["starts_asc", "newest", "minted_desc"]);
export type DropSort = z.infer<typeof dropSortSchema>;

export const dropsQuerySchema = z.strictObject({
  status: dropStatusSchema.optional(),
  chain: chainIdentifierSchema.optional(),
  sort: dropSortSchema.default("starts_asc"),
  ...pageQuery,
});
export type DropsQuery = z.infer<typeof dropsQuerySchema>;

export const eligibilityQuerySchema = z.strictObject({
  quantity: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .default(1),
});

export const dropPageSchema = pageOf(dropSchema).meta({ id: "DropPage" });
export type DropPage = z.infer<typeof dropPageSchema>;

const ineligibleReasonSchema = z.enum([
  "not_started",
  "ended",
  "not_on_allowlist",
  "wallet_limit",
  "stage_sold_out",
  "sold_out",
  "paused",
  "unsafe_contract",
  "item_disputed",
]);
export type IneligibleReason = z.infer<typeof ineligibleReasonSchema>;

/**
 * Whether an address can mint in a stage. `allowance` is the most it may mint in the stage in total, `minted` is how many it has minted,
 * and `remaining` is how many it can still mint, whatever the requested quantity. `price` is the price of one item for this address.
 */
const stageEligibilitySchema = z
  .object({
    id: z.string(),
    eligible: z.boolean(),
    reason: ineligibleReasonSchema.nullable(),
    allowance: count,
    minted: count,
    remaining: count,
    price: digitsSchema,
    currency: addressSchema,
    proof: z.array(bytes32Schema).nullable(),
  })
  .meta({ id: "StageEligibility" });
export type StageEligibility = z.infer<typeof stageEligibilitySchema>;

/** The calls that mint `quantity` items at once, for a total of `price`, to be sent in order. */
const mintSchema = z
  .object({
    stage: z.string(),
    quantity: count,
    price: digitsSchema,
    currency: addressSchema,
    calls: z.array(callSchema),
    expiresAt: timestampSchema.nullable(),
  })
  .meta({ id: "Mint" });
export type Mint = z.infer<typeof mintSchema>;

/** The chain's answer as of its pending block, whose time is `checkedAt`. `eligible` refers to the current stage. */
export const eligibilitySchema = z
  .object({
    drop: dropSlugSchema,
    address: addressSchema,
    checkedAt: timestampSchema,
    quantity: count,
    eligible: z.boolean(),
    stages: z.array(stageEligibilitySchema),
    mint: mintSchema.nullable(),
  })
  .meta({ id: "Eligibility" });
export type Eligibility = z.infer<typeof eligibilitySchema>;

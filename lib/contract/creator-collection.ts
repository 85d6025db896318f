import { z } from "zod";
import { addressSchema, chainIdentifierSchema, slugSchema, timestampSchema } from "./primitives";

/** Contracts that an account may ask for in a day. */
export const maxDailyCreatorCollections = 20;

/**
 * How a contract that its creator asks for gets into the market. `open`: at once, if its code is what the studio deploys. `review`: when an
 * operator accepts it. `off`: not at all.
 */
export const creatorPolicySchema = z.enum(["review", "open", "off"]);
export type CreatorPolicy = z.infer<typeof creatorPolicySchema>;

const creatorCollectionStateSchema = z.enum(["followed", "waiting", "rejected", "off"]);

/**
 * Why a contract waits for an operator. `review`: all do here. `unknown_code`: it is not what the studio deploys. `unknown_start`: the chain
 * does not know its first block any more. `resembles_verified`: a verified collection has a name like it. `limit`: many were added today.
 */
export const waitingReasonSchema = z.enum([
  "review",
  "unknown_code",
  "unknown_start",
  "resembles_verified",
  "limit",
]);
export type WaitingReason = z.infer<typeof waitingReasonSchema>;

/** A contract that its owner wants to see in this market. */
export const creatorCollectionSchema = z
  .object({
    chain: chainIdentifierSchema,
    contract: addressSchema,
    /** `followed`: it is in the market. `rejected`: an operator refused it. `off`: this market takes none from creators. */
    state: creatorCollectionStateSchema,
    /** Only while it waits. */
    reason: waitingReasonSchema.nullable(),
    /** What the operator wrote on rejecting it. */
    answer: z.string().nullable(),
    /** The collection that it is here; null until it is followed. */
    slug: slugSchema.nullable(),
    name: z.string().nullable(),
    /** Null for a contract that nobody had to ask for. */
    askedAt: timestampSchema.nullable(),
  })
  .meta({ id: "CreatorCollection" });
export type CreatorCollection = z.infer<typeof creatorCollectionSchema>;

/** The newest contracts that an account asked for, and how this market takes them. */
export const creatorCollectionListSchema = z
  .object({ policy: creatorPolicySchema, collections: z.array(creatorCollectionSchema) })
  .meta({ id: "CreatorCollectionList" });
export type CreatorCollectionList = z.infer<typeof creatorCollectionListSchema>;

export const askCreatorCollectionBodySchema = z.strictObject({
  chain: chainIdentifierSchema,
  contract: addressSchema,
});

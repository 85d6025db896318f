import { z } from "zod";
import { imageSchema } from "../collection";
import { booleanQuery, pageOf, pageQuery } from "../page";
import {
  addressSchema,
  bpsSchema,
  chainIdentifierSchema,
  digitsSchema,
  perChain,
  slugSchema,
  timestampSchema,
} from "../primitives";
import { shownTextSchema } from "../shown-text";
import { reasonSchema } from "./item";

export const probeBodySchema = z.strictObject({ chain: chainIdentifierSchema, contract: addressSchema });

/** What a contract answers. Null: it does not answer this. */
const contractFactsSchema = z
  .object({
    standard: z.enum(["erc721", "erc1155"]).nullable(),
    enumerable: z.boolean(),
    name: z.string().nullable(),
    symbol: z.string().nullable(),
    supply: digitsSchema.nullable(),
    owner: addressSchema.nullable(),
    contractUri: z.string().nullable(),
    /** The block of its deployment; null if the RPC does not know the past. */
    deployed: z.object({ block: z.number().int(), timestamp: timestampSchema }).nullable(),
    /** The contract behind a proxy (EIP-1967, EIP-1167). */
    implementation: addressSchema.nullable(),
    /** ERC-2981, for the first known token. */
    earnings: z.object({ bps: bpsSchema, recipient: addressSchema }).nullable(),
    transferPolicy: z
      .object({
        validator: addressSchema,
        level: z.string(),
        /** Whether orders settle only with the server's signature. */
        enforced: z.boolean(),
      })
      .nullable(),
    isDrop: z.boolean(),
  })
  .meta({ id: "ContractFacts" });
export type ContractFacts = z.infer<typeof contractFactsSchema>;

/** An address as its chain knows it now. `facts` is null without code there. */
export const probedContractSchema = z
  .object({
    chain: chainIdentifierSchema,
    contract: addressSchema,
    facts: contractFactsSchema.nullable(),
    /** The other chains on which this address has code. */
    codeOn: z.array(chainIdentifierSchema),
    /** Chains that could not be asked. */
    silentChains: z.array(chainIdentifierSchema),
    /** The followed collection with this contract. */
    knownAs: slugSchema.nullable(),
    /** Followed collections with this name, letters and marks aside. */
    sameName: z.array(slugSchema),
    suggestedSlug: slugSchema,
  })
  .meta({ id: "ProbedContract" });
export type ProbedContract = z.infer<typeof probedContractSchema>;

const categorySchema = shownTextSchema(64);

const nameSchema = shownTextSchema(256);

/** The service asks the contract for all that is left out. */
export const addCollectionBodySchema = z.strictObject({
  chain: chainIdentifierSchema,
  contract: addressSchema,
  slug: slugSchema.optional(),
  name: shownTextSchema(128).optional(),
  /** The first block to read. */
  startBlock: z.number().int().nonnegative().optional(),
  category: categorySchema.optional(),
  verified: z.boolean().default(false),
  featured: z.boolean().default(false),
});
export type AddCollectionBody = z.infer<typeof addCollectionBodySchema>;

/** A hidden collection is in no list; its own pages stay, and its holders can trade. */
export const changeCollectionBodySchema = z
  .strictObject({
    verified: z.boolean().optional(),
    featured: z.boolean().optional(),
    hidden: z.boolean().optional(),
    /** Lets mints go on although a fault of the contract was found. */
    faultAccepted: z.boolean().optional(),
    /** Whether nothing holds of what the contract's owner signed, or signs later. */
    profileHidden: z.boolean().optional(),
    category: categorySchema.optional(),
    /** The name of its contract that visitors see from now on, as the desk showed it. */
    acceptedName: nameSchema.optional(),
    /** The name of its contract that is not proposed again. */
    refusedName: nameSchema.optional(),
    /** Why, for the audit log. */
    reason: reasonSchema.optional(),
  })
  .refine(({ reason: _reason, ...fields }) => Object.keys(fields).length > 0, {
    message: "names no field to change",
  });
export type ChangeCollectionBody = z.infer<typeof changeCollectionBodySchema>;

/** The fields that `COLLECTIONS_FILE` can decide. */
const fileDecidedSchema = z.enum(["verified", "category"]);
export type FileDecided = z.infer<typeof fileDecidedSchema>;

export const operatorCollectionSchema = z
  .object({
    slug: slugSchema,
    name: z.string(),
    image: imageSchema.nullable(),
    /** `explicit`: its picture is veiled. A service of the version before does not name them. */
    labels: z.array(z.string()).optional(),
    contracts: perChain(addressSchema),
    source: z.enum(["file", "desk"]),
    /** Fields that the file sets: the desk shows them and cannot change them. */
    setByFile: z.array(fileDecidedSchema),
    verified: z.boolean(),
    featured: z.boolean(),
    hidden: z.boolean(),
    /** A fault of the contract that endangers those who mint. */
    contractFault: z.enum(["forwarder"]).nullable(),
    /** Whether mints go on all the same. */
    faultAccepted: z.boolean(),
    /** The name that the contract of a verified collection gives it by now: it shows once an operator accepts it. */
    proposedName: z.string().nullable(),
    /** What the contract's owner signed about it: nothing, or it is shown or hidden. */
    ownerProfile: z.enum(["none", "shown", "hidden"]),
    category: z.string(),
    items: z.number().int(),
    /** The items by the state of their metadata. */
    metadata: z.object({ ready: z.number().int(), pending: z.number().int(), failed: z.number().int() }),
    /** How far each contract is read; `isCaughtUp`: it follows its chain's newest block. */
    reading: perChain(z.object({ nextBlock: z.number().int(), isCaughtUp: z.boolean() })),
    createdAt: timestampSchema,
    /** The newest change at the desk. */
    changed: z.object({ by: addressSchema.nullable(), at: timestampSchema }).nullable(),
  })
  .meta({ id: "OperatorCollection" });
export type OperatorCollection = z.infer<typeof operatorCollectionSchema>;

/** Only the first page has the totals, of all collections. */
export const operatorCollectionPageSchema = pageOf(operatorCollectionSchema)
  .extend({
    totals: z
      .object({
        all: z.number().int(),
        verified: z.number().int(),
        featured: z.number().int(),
        hidden: z.number().int(),
        troubled: z.number().int(),
      })
      .optional(),
  })
  .meta({ id: "OperatorCollectionPage" });

/** `troubled`: with metadata that failed. */
export const operatorCollectionsQuerySchema = z.strictObject({
  ...pageQuery,
  q: z.string().trim().min(1).max(100).optional(),
  verified: booleanQuery.optional(),
  featured: booleanQuery.optional(),
  hidden: booleanQuery.optional(),
  troubled: booleanQuery.optional(),
});
export type OperatorCollectionsQuery = z.infer<typeof operatorCollectionsQuerySchema>;

import { z } from "zod";
import {
  addressSchema,
  bpsSchema,
  bytes32Schema,
  chainIdentifierSchema,
  digitsSchema,
  hexSchema,
  slugSchema,
  timestampSchema,
} from "../contract/primitives";
import { cidSchema } from "../contract/upload";
import { DROP_NATIVE } from "../drops/drop-currency";
import { sameAddress } from "../same-address";

/** Text of a field as it was typed: the wizard says what is wrong with it, the draft keeps it. */
const typed = z.string().max(5_000);

/** `drop721`, `drop1155`: sold in stages. `enforced721c`: no stages; the creator gets all items, and each later sale pays the creator. */
const dropKindSchema = z.enum(["drop721", "drop1155", "enforced721c"]);

const basicsSchema = z.object({
  name: typed,
  symbol: typed,
  description: typed,
  chain: chainIdentifierSchema.nullable(),
  kind: dropKindSchema,
  /** The picture of the collection: an upload. */
  picture: cidSchema.nullable(),
});

/** Files that are stored: a folder of metadata under token ids, at an address that ends with a slash. */
const storedItemsSchema = z.object({
  /** The base URI that the contract gets. */
  baseUri: z.url(),
  /** Null where the creator stores the items elsewhere. */
  folder: cidSchema.nullable(),
  count: z.number().int().positive(),
  /** The token id of the first item: drops count from 0, an enforced collection from 1. Unknown where the creator stores them elsewhere. */
  first: z.union([z.literal(0), z.literal(1)]).optional(),
  bytes: z.number().int().nonnegative(),
  /** For ERC-1155: the most units of each token id, from 0 on; null has no end. */
  supplies: z.array(digitsSchema.nullable()).max(100).nullable(),
  /** A few pictures for previews. */
  pictures: z.array(cidSchema).max(12),
  traits: z.array(z.object({ name: z.string(), values: z.number().int() })).max(100),
});

const itemsSchema = z.object({
  /** Where the items are kept: by this site, or at an address that the creator gives. */
  keeper: z.enum(["site", "own"]),
  /** Null until all files are stored. */
  stored: storedItemsSchema.nullable(),
  /** All items show the cover until they are revealed. ERC-721 drops only. */
  reveal: z
    .object({
      /** The folder with the cover's metadata; null until it is stored. */
      cover: z.object({ baseUri: z.url(), folder: cidSchema, picture: cidSchema }).nullable(),
      /** Random, 32 bytes: whoever has it can read the base URI before the reveal, and without it nobody can reveal. */
      key: bytes32Schema,
    })
    .nullable(),
});

/** From whom a list was made, so that it can be made again: the holders of a collection after a block of a chain. */
const holdersOfSchema = z.object({
  /** Its slug and its name here. */
  collection: slugSchema,
  name: z.string(),
  chain: chainIdentifierSchema,
  block: z.number().int().nonnegative(),
  /** How many each may mint: one, or as many as they held. */
  each: z.enum(["one", "held"]),
});
export type HoldersOf = z.infer<typeof holdersOfSchema>;

/** Who may mint in a stage. */
const accessSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("anyone") }),
  /** The rows are kept in this browser by their root, and handed in after the deployment. */
  z.object({
    kind: z.literal("list"),
    list: z
      .object({
        root: bytes32Schema,
        size: z.number().int().positive(),
        fileName: z.string(),
        /** Rows with a limit or price of their own, and rows that were written twice. */
        ownTerms: z.number().int(),
        merged: z.number().int(),
        /** The stage's limit and currency when the list was read: they are in its rows, and so in its root. */
        perWallet: digitsSchema.nullable(),
        currency: addressSchema,
        /** Absent where it was read from a file. */
        holdersOf: holdersOfSchema.optional(),
      })
      .nullable(),
  }),
]);

/** The terms of a stage that are numbers or moments, and so may be typed in a way that cannot be read. */
const stageTermSchema = z.enum(["startsAt", "endsAt", "price", "perWallet", "maxSupply"]);
export type StageTerm = z.infer<typeof stageTermSchema>;

const stageSchema = z.object({
  /** Names the stage within the draft. */
  id: z.string(),
  name: typed,
  startsAt: timestampSchema,
  /** Null: until the next stage opens, or for ever. */
  endsAt: timestampSchema.nullable(),
  /** Of one item, in base units of the currency. */
  price: digitsSchema,
  /** In the contract's form: the native one is `DROP_NATIVE`. */
  currency: addressSchema,
  /** Null sets no limit. */
  perWallet: digitsSchema.nullable(),
  maxSupply: digitsSchema.nullable(),
  access: accessSchema,
  /** Terms whose field holds something unreadable: the stage has their last readable value, which nobody meant. */
  unread: z.array(stageTermSchema).optional(),
});
export type DraftStage = z.infer<typeof stageSchema>;

const earningsSchema = z.object({
  /** The creator's part of later sales. */
  bps: bpsSchema,
  payees: z.array(z.object({ account: typed, mintBps: bpsSchema, salesBps: bpsSchema })).max(50),
});

/** What was stored and sent for the deployment. */
const deploymentSchema = z.object({
  creator: addressSchema,
  /** The address of the collection's own metadata. */
  contractUri: z.url(),
  /** The address that the collection has by this description. */
  contract: addressSchema,
});

/** Whether the list of a stage was read with another limit or currency than the stage has now. */
export function isListOutdated({
  access,
  perWallet,
  currency,
}: Pick<DraftStage, "perWallet" | "currency"> & {
  /** `keep`: a running stage keeps the list that it has. */
  access: DraftStage["access"] | { kind: "keep" };
}): boolean {
  if (access.kind !== "list" || access.list === null) return false;
  return access.list.perWallet !== perWallet || !sameAddress(access.list.currency, currency);
}

/** A collection or drop in the making, as the wizard keeps it in a draft of the account. */
export const dropDraftSchema = z.object({
  version: z.literal(1),
  basics: basicsSchema,
  items: itemsSchema,
  stages: z.array(stageSchema).max(50),
  earnings: earningsSchema,
  /** Random, 32 bytes: the same draft is never deployed twice. */
  salt: hexSchema,
  /** Null until the creator starts to deploy. */
  deployment: deploymentSchema.nullable(),
});
export type DropDraft = z.infer<typeof dropDraftSchema>;

/**
 * A draft in which nothing is filled in.
 *
 * @param salt 32 random bytes
 */
export function emptyDropDraft(salt: DropDraft["salt"]): DropDraft {
  return {
    version: 1,
    basics: { name: "", symbol: "", description: "", chain: null, kind: "drop721", picture: null },
    items: { keeper: "site", stored: null, reveal: null },
    stages: [],
    earnings: { bps: 500, payees: [] },
    salt,
    deployment: null,
  };
}

/** A stage that anyone can mint in for nothing. */
export function newDraftStage(id: string, startsAt: number): DraftStage {
  return {
    id,
    name: "",
    startsAt,
    endsAt: null,
    price: "0",
    currency: DROP_NATIVE,
    perWallet: null,
    maxSupply: null,
    access: { kind: "anyone" },
  };
}

import { z } from "zod";
import { imageSchema } from "./collection";
import {
  addressSchema,
  chainIdentifierSchema,
  digitsSchema,
  slugSchema,
  timestampSchema,
} from "./primitives";

/** A sum in base units; sums have no upper bound. */
const sumSchema = z.string().regex(/^\d+$/);

/**
 * Who may move items or coins. `kind` is null for a contract that this service does not know. `conduit` and `seaport` settle orders;
 * `vault` moves a collection to other chains; `drop` sells mints; `pool` is one of the pool factory that the chain names.
 */
const spenderSchema = z.object({
  address: addressSchema,
  kind: z.enum(["conduit", "seaport", "vault", "drop", "pool"]).nullable(),
  /** The collection of a vault or a drop. */
  name: z.string().nullable(),
});
export type Spender = z.infer<typeof spenderSchema>;

const itemApprovalSchema = z
  .object({
    collection: z.object({
      slug: slugSchema,
      name: z.string(),
      verified: z.boolean(),
      image: imageSchema.nullable(),
      labels: z.array(z.string()),
    }),
    contract: addressSchema,
    /** Null: all items of the contract, also those that the account gets later. */
    tokenId: digitsSchema.nullable(),
    spender: spenderSchema,
    /** When it was given; null where no event of a followed contract says so. */
    since: timestampSchema.nullable(),
    /** Units that the account holds and the spender may move. */
    quantity: sumSchema,
    /** These units at the floor of the collection, wei of the native currency; null without a floor. */
    atStake: sumSchema.nullable(),
    /** Active listings of the account that stop without this approval. Counted among its newest 5,000. */
    listings: z.number().int(),
  })
  .meta({ id: "ItemApproval" });
export type ItemApproval = z.infer<typeof itemApprovalSchema>;

const coinApprovalSchema = z
  .object({
    currency: addressSchema,
    spender: spenderSchema,
    /** What the spender may still take, base units. Tokens without an end of it have 2^256 - 1. */
    limit: digitsSchema,
    /** The offers of the account that are live, or would be with a higher limit, and what all of them together take. Of its newest 5,000. */
    offers: z.object({ count: z.number().int(), needed: sumSchema }),
  })
  .meta({ id: "CoinApproval" });
export type CoinApproval = z.infer<typeof coinApprovalSchema>;

const chainApprovalsSchema = z
  .object({
    chain: chainIdentifierSchema,
    /** Unix seconds; null: the chain could not be read, and its lists are empty. */
    readAt: timestampSchema.nullable(),
    items: z.array(itemApprovalSchema),
    coins: z.array(coinApprovalSchema),
    /** False: the account gave more approvals than are read. */
    isComplete: z.boolean(),
    /**
     * Approvals of whole followed contracts that the account gave and revoked in the last 7 days, by their events; the newest 500 of all chains.
     * `fees`: what its own transactions of these cost, wei of the native currency, and of how many transactions that is not known.
     */
    week: z
      .object({
        given: z.number().int(),
        revoked: z.number().int(),
        fees: z.object({ paid: sumSchema, unknown: z.number().int() }),
      })
      .optional(),
  })
  .meta({ id: "ChainApprovals" });
export type ChainApprovals = z.infer<typeof chainApprovalsSchema>;

export const accountApprovalsSchema = z
  .object({ address: addressSchema, chains: z.array(chainApprovalsSchema) })
  .meta({ id: "AccountApprovals" });
export type AccountApprovals = z.infer<typeof accountApprovalsSchema>;

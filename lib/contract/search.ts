import { z } from "zod";
import { accountSchema } from "./account";
import { activitySchema } from "./activity";
import { collectionSchema } from "./collection";
import { dropSchema } from "./drop";
import { itemFullSchema, itemSchema } from "./item";
import { orderSchema } from "./order";
import { commaList } from "./page";
import { bytes32Schema, chainIdentifierSchema, slugSchema, timestampSchema } from "./primitives";

export const searchScopes = ["collections", "items", "accounts", "drops", "orders", "transactions"] as const;
const searchScopeSchema = z.enum(searchScopes);
export type SearchScope = z.infer<typeof searchScopeSchema>;

/** Longest text that is looked for: a link of any marketplace. */
const longestText = 300;

export const searchQuerySchema = z.strictObject({
  q: z
    .string()
    .trim()
    .min(1)
    .max(longestText)
    // The database takes no text with this character.
    .refine((text) => !text.includes("\0"), { message: "has a zero character" }),
  scopes: commaList(searchScopeSchema).optional(),
  chain: chainIdentifierSchema.optional(),
  limit: z.coerce.number().int().min(1).max(20).default(5),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

const foundCollectionSchema = collectionSchema
  .extend({
    /**
     * The collection whose name this one resembles, for example with a letter of another alphabet (Unicode UTS #39): one that is verified, or, where
     * neither is, one that has the better claim to the name.
     */
    lookAlikeOf: slugSchema.nullable(),
  })
  .meta({ id: "FoundCollection" });

const foundItemSchema = itemSchema
  .extend({ lookAlikeOf: itemFullSchema.shape.lookAlikeOf })
  .meta({ id: "FoundItem" });

const foundAccountSchema = accountSchema
  .pick({ address: true })
  .extend({
    ...accountSchema.pick({ name: true, avatar: true }).partial().shape,
    /** Items that it holds, and the chains on which it does. */
    items: z.number().int(),
    chains: z.array(chainIdentifierSchema),
  })
  .meta({ id: "FoundAccount" });

const foundTransactionSchema = z
  .object({
    chain: chainIdentifierSchema,
    hash: bytes32Schema,
    blockNumber: z.number().int(),
    timestamp: timestampSchema,
    /** What happened in it, in its order. */
    activity: z.array(activitySchema),
  })
  .meta({ id: "FoundTransaction" });
export type FoundTransaction = z.infer<typeof foundTransactionSchema>;

/** What was found of one kind, the best first; null where it was not looked for. */
function groupOf<T extends z.ZodType>(found: T) {
  return z
    .object({
      data: z.array(found),
      total: z.number().int(),
      /** False where there may be more than `total`. */
      totalIsExact: z.boolean(),
    })
    .nullable();
}

export const searchAnswerSchema = z
  .object({
    collections: groupOf(foundCollectionSchema),
    items: groupOf(foundItemSchema),
    accounts: groupOf(foundAccountSchema),
    drops: groupOf(dropSchema),
    orders: groupOf(orderSchema),
    transactions: groupOf(foundTransactionSchema),
  })
  .meta({ id: "SearchAnswer" });
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

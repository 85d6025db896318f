import { z } from "zod";
import {
  addressSchema,
  chainIdentifierSchema,
  digitsSchema,
  slugSchema,
  timestampSchema,
} from "./primitives";

/** Most subjects that an account may watch. */
export const maxWatched = 500;

/** What is watched: an item by the coordinates at which it was saved, or a collection. */
const watchSubjectSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("item"),
    chain: chainIdentifierSchema,
    contract: addressSchema,
    tokenId: digitsSchema,
  }),
  z.strictObject({ kind: z.literal("collection"), slug: slugSchema }),
]);
export type WatchSubject = z.infer<typeof watchSubjectSchema>;

export const watchEntrySchema = z
  .strictObject({
    subject: watchSubjectSchema,
    savedAt: timestampSchema,
    /** What it cost when it was saved, as the page showed it: the best listing of one unit, or the floor. Null: nothing was listed. */
    price: z
      .strictObject({ chain: chainIdentifierSchema, currency: addressSchema, amount: digitsSchema })
      .nullable(),
  })
  .meta({ id: "WatchEntry" });
export type WatchEntry = z.infer<typeof watchEntrySchema>;

/** All that an account watches, the newest first. */
export const watchlistSchema = z.object({ entries: z.array(watchEntrySchema) }).meta({ id: "Watchlist" });
export type Watchlist = z.infer<typeof watchlistSchema>;

export const putWatchlistBodySchema = z.strictObject({
  entries: z.array(watchEntrySchema).min(1).max(maxWatched),
});

/** The subject that is no longer watched, as text: see `watchKey`. */
export const unwatchQuerySchema = z.strictObject({
  subject: z
    .string()
    .max(200)
    .regex(/^(collection:[a-z0-9][a-z0-9.-]*|item:[a-z][a-z0-9-]{0,31}:0x[0-9a-fA-F]{40}:\d{1,78})$/),
});

/** A subject as text, the same for any case of its address: `collection:kiln`, `item:base:0x…:7`. */
export function watchKey(subject: WatchSubject): string {
  if (subject.kind === "collection") return `collection:${subject.slug}`;
  const { chain, contract, tokenId } = subject;
  return `item:${chain}:${contract.toLowerCase()}:${tokenId}`;
}

import { z } from "zod";
import { imageSchema } from "./collection";
import { pageOf, pageQuery } from "./page";
import {
  addressSchema,
  chainIdentifierSchema,
  digitsSchema,
  slugSchema,
  timestampSchema,
} from "./primitives";

/** The item that something is about, where it can be used now, with what a page shows of it. */
export const subjectItemSchema = z
  .object({
    chain: chainIdentifierSchema,
    contract: addressSchema,
    tokenId: digitsSchema,
    name: z.string(),
    image: imageSchema.nullable(),
    labels: z.array(z.string()),
  })
  .meta({ id: "SubjectItem" });
export type SubjectItem = z.infer<typeof subjectItemSchema>;

/** The collection that something is about. */
export const subjectCollectionSchema = z
  .object({
    slug: slugSchema,
    name: z.string(),
    image: imageSchema.nullable(),
    labels: z.array(z.string()),
    verified: z.boolean(),
  })
  .meta({ id: "SubjectCollection" });
export type SubjectCollection = z.infer<typeof subjectCollectionSchema>;

/** The price that is watched: a collection's floor on a chain, or the best listing of an item. Any coordinates of the item. */
const priceAlertTargetSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("floor"), collection: slugSchema, chain: chainIdentifierSchema }),
  z.strictObject({
    kind: z.literal("item"),
    chain: chainIdentifierSchema,
    contract: addressSchema,
    tokenId: digitsSchema,
  }),
]);

/** `below`: base units of the chain's native currency, above zero. */
export const createPriceAlertBodySchema = z.strictObject({
  target: priceAlertTargetSchema,
  below: digitsSchema.refine((digits) => digits !== "0", { message: "must be above zero" }),
});
export type CreatePriceAlertBody = z.infer<typeof createPriceAlertBodySchema>;

/** A price that an account wants to hear of, once: `reachedAt` is when it did. Delete a reached one and make a new one to hear again. */
export const priceAlertSchema = z
  .object({
    id: z.string(),
    kind: z.enum(["floor", "item"]),
    /** The chain of the floor, or where the item can be used now. */
    chain: chainIdentifierSchema,
    collection: subjectCollectionSchema,
    item: subjectItemSchema.nullable(),
    below: digitsSchema,
    /** The zero address: the chain's native currency. */
    currency: addressSchema,
    createdAt: timestampSchema,
    reachedAt: timestampSchema.nullable(),
  })
  .meta({ id: "PriceAlert" });
export type PriceAlert = z.infer<typeof priceAlertSchema>;

export const priceAlertPageSchema = pageOf(priceAlertSchema).meta({ id: "PriceAlertPage" });
export type PriceAlertPage = z.infer<typeof priceAlertPageSchema>;

export const priceAlertsQuerySchema = z.strictObject(pageQuery);

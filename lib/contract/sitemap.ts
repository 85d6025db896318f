import { z } from "zod";
import { pageOf, pageQuery } from "./page";
import { addressSchema, chainIdentifierSchema, digitsSchema, timestampSchema } from "./primitives";

/** The number of URLs that one file of a sitemap may have: https://www.sitemaps.org/protocol.html#index */
export const sitemapPartSize = 50_000;
const maxLimit = 1_000;

/** The places of items come in parts, each of which is read by itself. */
export const sitemapSchema = z
  .object({
    itemParts: z.number().int().nonnegative().describe("Parts are numbered from 0. Some may be empty."),
    revision: z
      .string()
      .optional()
      .describe(
        "Another one once collections left all lists or came back: what was made of the parts before is old.",
      ),
  })
  .meta({ id: "Sitemap" });
export type Sitemap = z.infer<typeof sitemapSchema>;

/** An item at its home coordinates, the one address of its page. */
const sitemapItemSchema = z
  .object({
    chain: chainIdentifierSchema,
    contract: addressSchema,
    tokenId: digitsSchema,
    updatedAt: timestampSchema
      .nullable()
      .describe("The newest known mint, transfer, sale, listing or change of traits."),
  })
  .meta({ id: "SitemapItem" });

export const sitemapItemPageSchema = pageOf(sitemapItemSchema).meta({ id: "SitemapItemPage" });
export type SitemapItemPage = z.infer<typeof sitemapItemPageSchema>;

export const sitemapItemsQuerySchema = z.strictObject({
  cursor: pageQuery.cursor,
  limit: z.coerce.number().int().min(1).max(maxLimit).default(maxLimit),
});

/** The number of a part. */
export const sitemapPartSchema = z
  .string()
  .regex(/^(0|[1-9]\d{0,6})$/)
  .transform(Number);

import { z } from "zod";
import { brandingSchema, colorSchema } from "../branding";
import { pageOf, pageQuery } from "../page";
import { addressSchema, timestampSchema } from "../primitives";
import { shownPageSchema, shownTextSchema } from "../shown-text";

/** A `data:` picture or its address (`https:`, `ipfs:`). The service draws it again; SVG becomes pixels. */
const pictureSourceSchema = z
  .string()
  .max(700_000)
  .regex(/^(data:image\/[a-z0-9.+-]+[;,]|https:\/\/|ipfs:\/\/)/);

/** A path of the site, or an `https:` address. */
const linkSchema = z
  .string()
  .max(512)
  .refine((url) => /^\/(?!\/)[^\s\\]*$/.test(url) || isHttps(url), {
    message: "must be a path of the site or an https address",
  });

function isHttps(url: string): boolean {
  return /^https:\/\/[^\s\\]+$/.test(url) && URL.canParse(url) && new URL(url).username === "";
}

const maxPageLength = 50_000;
const maxAnnouncementLength = 500;
const maxFooterLinks = 12;

/** What an operator writes. Null: Quayside's own. */
const brandingContentSchema = z
  .strictObject({
    name: shownTextSchema(40),
    tagline: shownTextSchema(80, 0),
    logo: pictureSourceSchema.nullable(),
    sharePicture: pictureSourceSchema.nullable(),
    accent: colorSchema.nullable(),
    links: z.array(z.strictObject({ label: shownTextSchema(40), url: linkSchema })).max(maxFooterLinks),
    terms: shownPageSchema(maxPageLength).nullable(),
    privacy: shownPageSchema(maxPageLength).nullable(),
    announcement: shownPageSchema(maxAnnouncementLength).nullable(),
  })
  .meta({ id: "BrandingContent" });
export type BrandingContent = z.infer<typeof brandingContentSchema>;

/** The version on which the new one is based: another one since then is a conflict (409 `edit_conflict`). */
export const publishBrandingBodySchema = z.strictObject({
  basedOn: z.number().int().nonnegative(),
  content: brandingContentSchema,
});
export type PublishBrandingBody = z.infer<typeof publishBrandingBodySchema>;

const brandingVersionSchema = z
  .object({
    version: z.number().int().nonnegative(),
    publishedBy: addressSchema.nullable(),
    publishedAt: timestampSchema.nullable(),
  })
  .meta({ id: "BrandingVersion" });

/** A version as it was written, and as it is shown. */
export const operatorBrandingSchema = brandingVersionSchema
  .extend({ content: brandingContentSchema, shown: brandingSchema })
  .meta({ id: "OperatorBranding" });
export type OperatorBranding = z.infer<typeof operatorBrandingSchema>;

/** Without `version`: the newest. */
export const operatorBrandingQuerySchema = z.strictObject({
  version: z.coerce.number().int().nonnegative().optional(),
});

/** Published versions, the newest first. */
export const brandingVersionPageSchema = pageOf(brandingVersionSchema).meta({ id: "BrandingVersionPage" });

export const brandingVersionsQuerySchema = z.strictObject(pageQuery);

import { z } from "zod";
import { imageSchema } from "./collection";
import { timestampSchema } from "./primitives";

/** A colour of six hexadecimal digits, such as `#e8b14c`. */
export const colorSchema = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .transform((color) => color.toLowerCase());

/** The accent in one theme: a fill, the words on it, and words on the page. Ratios are those of WCAG 2.2, at least 4.5. */
const accentToneSchema = z
  .object({
    fill: colorSchema,
    onFill: colorSchema,
    text: colorSchema,
    contrast: z.object({ onFill: z.number(), text: z.number() }),
  })
  .meta({ id: "AccentTone" });
export type AccentTone = z.infer<typeof accentToneSchema>;

/** A link of the footer. */
const footerLinkSchema = z.object({ label: z.string(), url: z.string() }).meta({ id: "FooterLink" });

/**
 * The operator's name, marks and words. `version` 0 is Quayside's own. Texts are Markdown; their links are `https:`, `mailto:`, or paths of
 * the site.
 */
export const brandingSchema = z
  .object({
    version: z.number().int().nonnegative(),
    name: z.string(),
    tagline: z.string(),
    logo: imageSchema.nullable(),
    sharePicture: imageSchema.nullable(),
    accent: z.object({ color: colorSchema, dark: accentToneSchema, light: accentToneSchema }).nullable(),
    links: z.array(footerLinkSchema),
    terms: z.string().nullable(),
    privacy: z.string().nullable(),
    announcement: z.string().nullable(),
    publishedAt: timestampSchema.nullable(),
  })
  .meta({ id: "Branding" });
export type Branding = z.infer<typeof brandingSchema>;

import { accentTones } from "@/lib/accent-tones";
import type { Branding } from "@/lib/contract/branding";
import type { BrandingContent, OperatorBranding } from "@/lib/contract/operator/branding";
import { type BrandingRow, ownName } from "../../market/desk/branding";
import { imageRecord, type MediaUrl } from "./image-record";

/** What is shown before an operator has published anything. */
const ownContent: BrandingContent = {
  name: ownName,
  tagline: "",
  logo: null,
  sharePicture: null,
  accent: null,
  links: [],
  terms: null,
  privacy: null,
  announcement: null,
};

/** A version of the branding for everyone; null is Quayside's own. */
export function brandingRecord(row: BrandingRow | null, mediaUrl: MediaUrl): Branding {
  const { name, tagline, accent, links, terms, privacy, announcement } = row?.content ?? ownContent;
  return {
    version: row?.version ?? 0,
    name,
    tagline,
    logo: row?.content.logo == null ? null : imageRecord(row.logo, mediaUrl),
    sharePicture: row?.content.sharePicture == null ? null : imageRecord(row.sharePicture, mediaUrl),
    accent: accent === null ? null : { color: accent, ...accentTones(accent) },
    links,
    terms,
    privacy,
    announcement,
    publishedAt: row?.publishedAt ?? null,
  };
}

/** A version as its author wrote it, and as it is shown. */
export function operatorBrandingRecord(row: BrandingRow | null, mediaUrl: MediaUrl): OperatorBranding {
  return {
    version: row?.version ?? 0,
    publishedBy: row?.publishedBy ?? null,
    publishedAt: row?.publishedAt ?? null,
    content: row?.content ?? ownContent,
    shown: brandingRecord(row, mediaUrl),
  };
}

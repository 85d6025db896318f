import type { BrandingContent } from "@/lib/contract/operator/branding";
import { isSafeLink } from "@/lib/format/safe-link";
import { t } from "@/lib/language/translate";

/** A link of the footer while it is edited. `key` tells rows apart. */
export interface DraftLink {
  key: number;
  label: string;
  url: string;
}

/** The branding while it is edited: empty texts in place of nulls. */
export interface BrandingDraft {
  name: string;
  tagline: string;
  logo: string | null;
  sharePicture: string | null;
  /** Six hexadecimal digits after a `#`, or what is typed so far; empty for Quayside's own. */
  accent: string;
  links: readonly DraftLink[];
  terms: string;
  privacy: string;
  announcement: string;
}

export function draftOf(content: BrandingContent): BrandingDraft {
  return {
    ...content,
    accent: content.accent ?? "",
    links: content.links.map((link, key) => ({ ...link, key })),
    terms: content.terms ?? "",
    privacy: content.privacy ?? "",
    announcement: content.announcement ?? "",
  };
}

const textOrNull = (text: string) => (text.trim() === "" ? null : text);

export function contentOf(draft: BrandingDraft): BrandingContent {
  return {
    ...draft,
    name: draft.name.trim(),
    tagline: draft.tagline.trim(),
    accent: draft.accent.trim() === "" ? null : draft.accent.trim().toLowerCase(),
    links: draft.links.map(({ label, url }) => ({ label: label.trim(), url: url.trim() })),
    terms: textOrNull(draft.terms),
    privacy: textOrNull(draft.privacy),
    announcement: textOrNull(draft.announcement),
  };
}

export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text.trim());
}

/** What is wrong with a link, or null. */
export function linkError({ label, url }: DraftLink): string | null {
  if (label.trim() === "") return t("Write the words of the link.");
  const isLink = isSafeLink(url.trim()) && !url.trim().startsWith("mailto:");
  return isLink ? null : t("A path of this site, or an https address.");
}

/** Whether the draft can be published, as far as the page can tell. */
export function isComplete(draft: BrandingDraft): boolean {
  return (
    draft.name.trim() !== "" &&
    (draft.accent.trim() === "" || isColor(draft.accent)) &&
    draft.links.every((link) => linkError(link) === null)
  );
}

/** Moves a link up or down by one place. */
export function moveLink(links: readonly DraftLink[], from: number, by: 1 | -1): readonly DraftLink[] {
  const link = links[from];
  const to = from + by;
  if (link === undefined || to < 0 || to >= links.length) return links;
  const rest = links.filter((_, index) => index !== from);
  return [...rest.slice(0, to), link, ...rest.slice(to)];
}

import "server-only";
import type { Metadata } from "next";
import { languageAddresses } from "../language/language-addresses";
import { offeredLanguages } from "../language/languages";
import { currentLanguage } from "../language/words";
import { cardHeight, cardWidth } from "../share/card";
import type { ShareFacts } from "../share/share-facts";
import { type SharedPage, sharePath } from "../share/share-path";
import { siteFacts } from "../share/site-facts";
import { getBranding } from "./branding";
import { readPublicAddress } from "./web-address";

/** The widest picture of the operator that is served, in pixels. */
const operatorWidth = 1200;
const descriptionLength = 200;

/** A text in one line, no longer than previews show. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length <= descriptionLength
    ? line
    : `${characters
        .slice(0, descriptionLength - 1)
        .join("")
        .trimEnd()}…`;
}

interface PageMetadata {
  /** Null: the name of the site. */
  title: string | null;
  /** As long as it is: the beginning is shown. */
  description: string;
  /** Where the page is. */
  path: string;
  /** What the page is about. Default: the site. */
  about?: { page: SharedPage; facts: ShareFacts };
  /** Addresses of feeds, by their title. */
  feeds?: { title: string; path: string }[];
}

/** The title, description, canonical address and share preview of a page, under the operator's name. */
export async function pageMetadata({
  title,
  description: text,
  path,
  about,
  feeds = [],
}: PageMetadata): Promise<Metadata> {
  const branding = await getBranding();
  const { name, sharePicture } = branding;
  const shown = title ?? name;
  const description = shortened(text);
  const drawn = about ?? { page: { kind: "site" }, facts: siteFacts(branding) };
  const picture =
    about === undefined && sharePicture !== null
      ? { url: `${sharePicture.url}?w=${operatorWidth}`, alt: name }
      : {
          url: sharePath(drawn.page, drawn.facts),
          width: cardWidth,
          height: cardHeight,
          type: "image/jpeg",
          alt: shown,
        };
  // Others load the picture from an absolute address alone, and Next would invent one.
  const images = readPublicAddress(process.env) === null ? [] : [picture];
  const inLanguages = languageAddresses(path, offeredLanguages);
  return {
    title: title ?? { absolute: name },
    description,
    alternates: {
      canonical: inLanguages[currentLanguage()] ?? path,
      // One language needs no others named beside it.
      ...(offeredLanguages.length > 1 && { languages: { ...inLanguages, "x-default": path } }),
      ...(feeds.length > 0 && {
        types: { "application/atom+xml": feeds.map((feed) => ({ title: feed.title, url: feed.path })) },
      }),
    },
    openGraph: { type: "website", siteName: name, title: shown, description, url: path, images },
    twitter: {
      card: images.length > 0 ? "summary_large_image" : "summary",
      title: shown,
      description,
      images,
    },
  };
}

import "server-only";
import type { Metadata } from "next";
import { getBranding } from "./branding";

/** The widest picture that is served, in pixels. */
const shareWidth = 1200;

/** The title, description and share preview of a page, under the operator's name. */
export async function pageMetadata({
  title,
  description,
  path,
}: {
  /** Null: the name of the site. */
  title: string | null;
  description: string;
  /** Where the page is. */
  path: string;
}): Promise<Metadata> {
  const { name, sharePicture } = await getBranding();
  const shown = title ?? name;
  return {
    title: title ?? { absolute: name },
    description,
    alternates: { canonical: path },
    openGraph: {
      type: "website",
      siteName: name,
      title: shown,
      description,
      ...(sharePicture === null ? {} : { images: [`${sharePicture.url}?w=${shareWidth}`] }),
    },
  };
}

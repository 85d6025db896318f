import { t } from "../language/translate";
import { inEnglish } from "../language/words";
import "server-only";
import type { Metadata } from "next";
import type { Collection } from "../contract/collection";
import { collectionPath } from "../format/paths";
import { collectionFacts } from "../share/collection-facts";
import { readChainLooks } from "./account-page";
import { activityFeedPath } from "./atom-feeds";
import { getBranding } from "./branding";
import { getCollection } from "./collections";
import { pageMetadata } from "./page-metadata";

interface CollectionWords {
  title: string;
  description: string;
  /** The part of the address after the collection's own. */
  tab?: "/about" | "/activity" | "/analytics" | "/offers";
}

/** The metadata of a collection's pages, in the words of each. All of them share the collection's picture. */
export async function collectionMetadata(
  slug: string,
  words: (collection: Collection) => CollectionWords,
): Promise<Metadata> {
  const collection = await getCollection(slug);
  if (collection === null) return { title: t("Not found") };
  const [branding, looks] = await Promise.all([getBranding(), readChainLooks()]);
  const { title, description, tab = "" } = words(collection);
  return pageMetadata({
    title,
    description,
    path: `${collectionPath(collection.slug)}${tab}`,
    feeds: [
      {
        title: t("Activity of {collection}", { collection: collection.name }),
        path: activityFeedPath(collection.slug),
      },
    ],
    about: {
      page: { kind: "collection", slug: collection.slug },
      facts: inEnglish(() => collectionFacts({ collection, looks, branding })),
    },
  });
}

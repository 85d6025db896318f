import type { Activity } from "@/lib/contract/activity";
import { collectionPath, itemPath } from "@/lib/format/paths";

/** What an entry is about, in words, with its picture and its page: an item, or for an offer any of a collection's. */
export function activitySubject({ chain, item, collection, order }: Activity) {
  if (item !== null) return { name: item.name, image: item.image, href: itemPath({ chain, ...item }) };
  const name = order?.scope.kind === "trait" ? `${collection.name}, by trait` : `Any ${collection.name}`;
  return { name, image: collection.image ?? null, href: collectionPath(collection.slug) };
}

import type { Activity } from "@/lib/contract/activity";
import { isExplicit } from "@/lib/contract/is-explicit";
import { collectionPath, itemPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";

/** An event's subject in words, with its picture and link: an item, or for an offer any item of a collection. */
export function activitySubject({ chain, item, collection, order }: Activity) {
  if (item !== null) {
    const { name, image } = item;
    return { name, image, explicit: isExplicit(item), href: itemPath({ chain, ...item }) };
  }
  const name =
    order?.scope.kind === "trait"
      ? t("{collection}, by trait", { collection: collection.name })
      : t("Any {collection}", { collection: collection.name });
  const { image = null, slug } = collection;
  return { name, image, explicit: isExplicit(collection), href: collectionPath(slug) };
}

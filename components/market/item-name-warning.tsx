import type { Collection } from "@/lib/contract/collection";
import type { Item } from "@/lib/contract/item";
import { collectionPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { Note } from "../ui/note";
import { PageLink } from "../ui/page-link";

/** On the page of an item that has the name of a verified collection and belongs to another one, with the way to the verified one. */
export function ItemNameWarning({
  item: { collection },
  resembled: { slug, name },
}: {
  item: Pick<Item, "collection">;
  resembled: Pick<Collection, "slug" | "name">;
}) {
  return (
    <Note
      tone="warn"
      title={t("This item is not of the verified collection {name}", { name })}
      action={
        <PageLink href={collectionPath(slug)} className="text-link">
          {t("Show {name}", { name })}
        </PageLink>
      }
    >
      {t("It has a name like that. It belongs to {collection}, which is not verified.", {
        collection: collection.name,
      })}
    </Note>
  );
}

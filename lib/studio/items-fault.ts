import type { DropDraft } from "./drop-draft";
import { maxEditions } from "./items/item-row";

/**
 * Why the stored items do not fit the kind that the collection has now; null if they do, or if nothing is stored.
 *
 * `other_kind`: they were stored for another kind, which numbers them in another way or gives them no supply.
 * `too_many_editions`: an edition would have more token ids than one transaction can open.
 * `no_supply`: the creator keeps the items, and has not said how many units of each an edition has.
 */
export function itemsFault({
  basics,
  items,
}: Pick<DropDraft, "basics" | "items">): "other_kind" | "too_many_editions" | "no_supply" | null {
  const { stored } = items;
  if (stored === null) return null;
  const isEdition = basics.kind === "drop1155";
  const first = basics.kind === "enforced721c" ? 1 : 0;
  if (stored.first !== undefined && stored.first !== first) return "other_kind";
  // Whoever stores the items elsewhere says their supply in the draft, and has nothing to upload again.
  if (stored.folder !== null && (stored.supplies !== null) !== isEdition) return "other_kind";
  if (!isEdition) return null;
  if (stored.count > maxEditions) return "too_many_editions";
  // No number for any token id is an answer: that none has an end. No answer would make all of them endless unasked.
  return stored.supplies === null ? "no_supply" : null;
}

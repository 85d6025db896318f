import type { DropDraft } from "../../studio/drop-draft";
import { readDraft } from "../drafts/draft-store";
import { changeDraft } from "../drafts/new-draft";
import { readContent } from "../drafts/read-content";

type Items = DropDraft["items"];

/**
 * Changes the items of a draft as they are at this moment, whatever an upload found when it began. Once the deployment has begun nothing
 * changes: the contract gets the address that was reviewed.
 *
 * @param change what becomes of the items; null: nothing
 */
export function changeItems(id: string, change: (items: Items) => Partial<Items> | null): void {
  const saved = readDraft(id);
  const draft = saved === null ? null : readContent(saved.content);
  if (draft === null || draft.deployment !== null) return;
  const parts = change(draft.items);
  if (parts !== null) changeDraft(id, { items: { ...draft.items, ...parts } });
}

type Reveal = NonNullable<Items["reveal"]>;

/** Takes a cover that was stored into the draft. It is left out if the reveal was turned off, or on anew, meanwhile. */
export function keepCover(id: string, { key, cover }: Reveal): void {
  changeItems(id, ({ reveal }) => (reveal?.key === key ? { reveal: { key, cover } } : null));
}

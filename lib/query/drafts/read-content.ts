import { type DropDraft, dropDraftSchema } from "../../studio/drop-draft";
import type { SavedDraft } from "./draft-store";

const parsed = new WeakMap<object, DropDraft | null>();

/** The content of a draft, or null if another version of this site made it. */
export function readContent(content: SavedDraft["content"]): DropDraft | null {
  const before = parsed.get(content);
  if (before !== undefined) return before;
  const draft = dropDraftSchema.safeParse(content).data ?? null;
  parsed.set(content, draft);
  return draft;
}

import type { DraftStage, StageTerm } from "@/lib/studio/drop-draft";
import { termRead, termUnread } from "@/lib/studio/unread-terms";

type Unread = Pick<DraftStage, "unread">;

/** What the fields of a stage's terms call: a value that was read, or that what was typed cannot be read. */
export function termSetters<T extends Unread>(stage: T, onChange: (parts: Partial<T> & Unread) => void) {
  return {
    set: (term: StageTerm, parts: Partial<T>) => onChange({ ...parts, ...termRead(stage, term) }),
    unread: (term: StageTerm) => ({
      isUnread: stage.unread?.includes(term) ?? false,
      onUnread: () => onChange(termUnread(stage, term) as Partial<T> & Unread),
    }),
  };
}

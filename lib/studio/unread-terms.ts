import type { DraftStage, StageTerm } from "./drop-draft";

type Unread = Pick<DraftStage, "unread">;

/** Remembers that what was typed for a term cannot be read. */
export function termUnread({ unread = [] }: Unread, term: StageTerm): Unread {
  return unread.includes(term) ? {} : { unread: [...unread, term] };
}

/** Forgets it, once a readable value was typed. */
export function termRead({ unread = [] }: Unread, term: StageTerm): Unread {
  return unread.includes(term) ? { unread: unread.filter((each) => each !== term) } : {};
}

/** Whether the stage holds a value that is not what stands in its field. */
export function hasUnread({ unread = [] }: Unread): boolean {
  return unread.length > 0;
}

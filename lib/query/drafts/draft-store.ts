import { z } from "zod";
import { subscribeOtherTabs } from "../../other-tabs";
import { createSignal } from "../../store";

/** A draft's key is this and its id, so that two tabs with different drafts never write the same text. */
const prefix = "quayside.drop-draft.";

const savedSchema = z.object({
  /** The account whose draft this is too, in lower case; null: made here while nobody was signed in. */
  owner: z.string().nullable(),
  name: z.string(),
  content: z.record(z.string(), z.unknown()),
  /** The account's revision that the content was made from; 0: the account does not have it yet. */
  revision: z.number().int().nonnegative(),
  /** When the account saved that revision, in Unix seconds. */
  savedAt: z.number().nullable(),
  /** When it was last changed here, in Unix seconds; null: nothing was filled in yet. */
  changedAt: z.number().nullable(),
  /** Whether the account has all changes. */
  isSent: z.boolean(),
});
/** A draft as this browser keeps it. */
export type SavedDraft = z.infer<typeof savedSchema>;

/** A draft of this browser, with its id. */
export interface DraftHere extends SavedDraft {
  id: string;
}

const changes = createSignal();
/** What storage refused lasts as long as the page. */
const unstored = new Map<string, string>();
const known = new Map<string, { text: string; draft: SavedDraft | null }>();
let lastList: readonly DraftHere[] = [];

function readText(id: string): string | null {
  const text = unstored.get(id);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(prefix + id);
  } catch {
    return null;
  }
}

function parse(text: string): SavedDraft | null {
  try {
    return savedSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Other code wrote the text.
    return null;
  }
}

/** The draft of an id, or null: the same object until it changes. */
export function readDraft(id: string): SavedDraft | null {
  const text = readText(id);
  if (text === null) return null;
  const last = known.get(id);
  if (last?.text === text) return last.draft;
  const draft = parse(text);
  known.set(id, { text, draft });
  return draft;
}

function idsHere(): string[] {
  try {
    const stored = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return [...new Set([...stored.map((key) => key.slice(prefix.length)), ...unstored.keys()])];
  } catch {
    return [...unstored.keys()];
  }
}

/** All drafts of this browser, the one changed last first: the same list until one changes. */
export function listDraftsHere(): readonly DraftHere[] {
  const now = idsHere().flatMap((id) => {
    const draft = readDraft(id);
    return draft === null ? [] : [{ id, draft }];
  });
  const isSame =
    now.length === lastList.length &&
    now.every(({ id, draft }) => lastList.some((last) => last.id === id && sourceOf.get(last) === draft));
  if (isSame) return lastList;
  lastList = now
    .map(({ id, draft }) => {
      const here = { ...draft, id };
      sourceOf.set(here, draft);
      return here;
    })
    .sort((a, b) => (b.changedAt ?? 0) - (a.changedAt ?? 0));
  return lastList;
}

const sourceOf = new WeakMap<DraftHere, SavedDraft>();

/** Keeps a draft in this browser, in place of the one that had its id. */
export function writeDraft(id: string, draft: SavedDraft): void {
  const text = JSON.stringify(draft);
  try {
    localStorage.setItem(prefix + id, text);
    unstored.delete(id);
  } catch {
    unstored.set(id, text);
  }
  changes.notify();
}

/** Forgets a draft in this browser. */
export function removeDraft(id: string): void {
  unstored.delete(id);
  known.delete(id);
  try {
    localStorage.removeItem(prefix + id);
  } catch {
    // Storage is blocked, so it kept nothing.
  }
  changes.notify();
}

/** Whether the browser's storage took the draft. If not, it lasts as long as the page. */
export function isStoredHere(id: string): boolean {
  return !unstored.has(id);
}

/** Calls back when a draft may have changed, here or in another tab. */
export function subscribeDrafts(listener: () => void): () => void {
  const ends = [changes.subscribe(listener), subscribeOtherTabs(listener)];
  return () => {
    for (const end of ends) end();
  };
}

/** Whether a draft of this browser may be shown to an account: it is its own, or nobody's yet. @param account null: no wallet is connected */
export function mayShow({ owner }: Pick<SavedDraft, "owner">, account: string | null): boolean {
  return owner === null || owner === account?.toLowerCase();
}

/**
 * Forgets what this browser keeps for an account whose session has ended. What the account does not have yet stays, for its next session here:
 * nobody else sees it, and it would be lost.
 */
export function forgetDrafts(account: string): void {
  for (const { id, owner, isSent } of listDraftsHere()) {
    if (isSent && owner === account.toLowerCase()) removeDraft(id);
  }
}

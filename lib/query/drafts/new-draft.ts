import { clockNow } from "../../server-clock";
import { type DropDraft, emptyDropDraft } from "../../studio/drop-draft";
import { listDraftsHere, mayShow, readDraft, writeDraft } from "./draft-store";
import { readContent } from "./read-content";

/** Most characters of a draft's name in the account's list. */
const maxNameLength = 100;

function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return [...values].map((value) => value.toString(16).padStart(2, "0")).join("");
}

/** A new id of a draft. */
export function newDraftId(): string {
  return randomHex(12);
}

/** The name of a draft in the account's list. Half a character, which the list refuses, is left out. */
function listedName(name: string): string {
  return name
    .trim()
    .slice(0, maxNameLength)
    .replace(/\p{Surrogate}/gu, "");
}

/**
 * Begins a draft in this browser, or returns to one in which nothing is filled in.
 *
 * @param account the connected account, or null
 * @returns the id
 */
export function beginDraft(account: string | null): string {
  const untouched = listDraftsHere().find((draft) => draft.changedAt === null && mayShow(draft, account));
  if (untouched !== undefined) return untouched.id;
  const id = newDraftId();
  writeDraft(id, {
    owner: null,
    name: "",
    content: emptyDropDraft(`0x${randomHex(32)}`),
    ...{ revision: 0, savedAt: null, changedAt: null, isSent: false },
  });
  return id;
}

/**
 * Changes parts of a draft in this browser. Nothing happens if it is gone, because it was discarded in another tab. Once its deployment has
 * begun, only the deployment itself changes: with anything else, it would be another collection than the reviewed one.
 */
export function changeDraft(id: string, parts: Partial<DropDraft>): void {
  const now = readDraft(id);
  if (now === null) return;
  const isFixed = (readContent(now.content)?.deployment ?? null) !== null;
  if (isFixed && parts.deployment === undefined) return;
  writeDraft(id, {
    ...now,
    name: parts.basics === undefined ? now.name : listedName(parts.basics.name),
    content: { ...now.content, ...parts },
    changedAt: Math.floor(clockNow()),
    isSent: false,
  });
}

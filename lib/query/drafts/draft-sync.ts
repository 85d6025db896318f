import { mayBeAbsent } from "../../absent-header";
import type { Draft, DraftList, DraftSummary } from "../../contract/draft";
import { createStore } from "../../store";
import { isMissingRecord, RequestError } from "../api-client";
import { requestOwn } from "../request-own";
import { readDraft, removeDraft, type SavedDraft, writeDraft } from "./draft-store";
import { newDraftId } from "./new-draft";

/** What goes on between this browser and the account about a draft; nothing where all is quiet. */
export type DraftState =
  | { kind: "saving" }
  /** `of` is what was not saved. */
  | { kind: "failed"; error: unknown; of: SavedDraft | null }
  /** It was saved elsewhere meanwhile; null: deleted. Nothing is saved until the person has chosen. */
  | { kind: "changed"; theirs: Draft | null };

/** By the drafts' ids. */
export const draftStates = createStore<ReadonlyMap<string, DraftState>>(new Map());

function setState(id: string, state: DraftState | null): void {
  const next = new Map(draftStates.get());
  if (state === null) next.delete(id);
  else next.set(id, state);
  draftStates.set(next);
}

const pathOf = (id: string) => `drafts/${id}`;
const textOf = ({ content }: { content: object }) => JSON.stringify(content);

/** What was sent last: the answer may have been lost. */
const lastSent = new Map<string, string>();
const running = new Map<string, Promise<void>>();

/** Does one thing at a time for a draft. */
function inTurn(id: string, task: () => Promise<void>): Promise<void> {
  const before = running.get(id) ?? Promise.resolve();
  const now = before.then(task).finally(() => running.get(id) === now && running.delete(id));
  running.set(id, now);
  return now;
}

/** Takes the account's draft in place of what this browser has. */
function take(account: string, { id, name, content, revision, savedAt }: Draft): void {
  writeDraft(id, {
    owner: account.toLowerCase(),
    ...{ name, content, revision, savedAt, changedAt: savedAt, isSent: true },
  });
}

/** Notes that the account has a revision, and whether that has all changes of this browser. */
function note(account: string, id: string, theirs: DraftSummary, content: string): void {
  const now = readDraft(id);
  if (now === null) return;
  const { revision, savedAt } = theirs;
  writeDraft(id, {
    ...now,
    owner: account.toLowerCase(),
    ...{ revision, savedAt, isSent: textOf(now) === content },
  });
}

/** @returns the account's draft, or null */
async function readTheirs(account: string, id: string): Promise<Draft | null> {
  try {
    return await requestOwn<Draft | null>(account, pathOf(id), { headers: mayBeAbsent });
  } catch (error) {
    if (isMissingRecord(error)) return null;
    throw error;
  }
}

/** Compares a draft with the account's, and takes over what was saved elsewhere unless that would lose changes. */
async function compare(account: string, id: string): Promise<void> {
  const theirs = await readTheirs(account, id);
  const mine = readDraft(id);
  if (theirs === null) {
    // A draft that the account never had is only not saved yet.
    if (mine !== null && mine.revision > 0) setState(id, { kind: "changed", theirs });
    return;
  }
  if (mine === null || (mine.isSent && mine.revision !== theirs.revision) || mine.changedAt === null)
    take(account, theirs);
  else if (mine.revision !== theirs.revision || textOf(mine) === textOf(theirs)) {
    const content = textOf(theirs);
    // Only an answer was lost.
    if (content === textOf(mine) || content === lastSent.get(id)) note(account, id, theirs, content);
    else setState(id, { kind: "changed", theirs });
  }
}

function isOwn({ owner }: SavedDraft, account: string): boolean {
  return owner === null || owner === account.toLowerCase();
}

async function save(account: string, id: string): Promise<void> {
  const mine = readDraft(id);
  if (mine === null || mine.isSent || mine.changedAt === null || !isOwn(mine, account)) return;
  if (draftStates.get().get(id)?.kind === "changed") return;
  setState(id, { kind: "saving" });
  const { name, revision, content } = mine;
  const body = { name, revision, content };
  lastSent.set(id, textOf(mine));
  try {
    const answer = await requestOwn<DraftSummary>(account, pathOf(id), { method: "PUT", body });
    note(account, id, answer, textOf(mine));
    setState(id, null);
  } catch (error) {
    const isChanged = error instanceof RequestError && error.problem?.code === "draft_changed";
    if (!isChanged) throw error;
    setState(id, null);
    // Another tab may have saved it, whose revision is read from the browser's storage by now.
    if (readDraft(id)?.revision === revision) await compare(account, id);
  }
}

/** Saves a draft to the account that is signed in, if it has changes. It never rejects: what fails is in `draftStates`. */
export function saveDraft(account: string, id: string): Promise<void> {
  return inTurn(id, async () => {
    await save(account, id).catch((error: unknown) =>
      setState(id, { kind: "failed", error, of: readDraft(id) }),
    );
  });
}

/**
 * Saves a draft to the account that is signed in, and says whether the account has all of it. Of a draft that is not in
 * this browser, nothing is saved.
 */
export async function isDraftSaved(account: string, id: string): Promise<boolean> {
  await saveDraft(account, id);
  return readDraft(id)?.isSent ?? true;
}

/**
 * Reads what the account has of a draft, and takes it over unless that would lose changes.
 *
 * @throws RequestError
 */
export function openDraft(account: string, id: string): Promise<void> {
  return inTurn(id, async () => {
    const mine = readDraft(id);
    if (mine !== null && !isOwn(mine, account)) return;
    if (draftStates.get().get(id)?.kind === "changed") return;
    await compare(account, id);
  });
}

/** Ends a conflict with what was saved elsewhere: the changes of this browser are gone. A draft that was deleted there is gone here too. */
export function takeTheirs(account: string, id: string): void {
  const state = draftStates.get().get(id);
  if (state?.kind !== "changed") return;
  if (state.theirs === null) removeDraft(id);
  else take(account, state.theirs);
  setState(id, null);
}

/**
 * Ends a conflict by keeping both: what was saved elsewhere under the draft's id, and what this browser has under a new one. A draft that was
 * deleted elsewhere keeps its id.
 *
 * @returns the id of what this browser has
 */
export function keepMine(account: string, id: string): string {
  const state = draftStates.get().get(id);
  const mine = readDraft(id);
  if (state?.kind !== "changed" || mine === null) return id;
  const copy = state.theirs === null ? id : newDraftId();
  writeDraft(copy, { ...mine, revision: 0, savedAt: null, isSent: false });
  if (state.theirs !== null) take(account, state.theirs);
  setState(id, null);
  return copy;
}

/**
 * Discards a draft: in this browser, and in the account if it is signed in.
 *
 * @param account null: nobody is signed in
 * @throws RequestError if the account still has it; then this browser keeps it too
 */
export function discardDraft(account: string | null, id: string): Promise<void> {
  return inTurn(id, async () => {
    if (account !== null) await requestOwn<DraftList>(account, pathOf(id), { method: "DELETE" });
    removeDraft(id);
    setState(id, null);
  });
}

import { maxWatched, type WatchEntry, type Watchlist } from "../contract/watchlist";
import { createStore } from "../store";
import { requestOwn } from "./request-own";
import { adoptHere, mergeWatched, type Unsent, unsentOf } from "./watchlist-merge";
import { readWatched, writeWatched } from "./watchlist-store";

const path = "watchlist";

/** The last failure to keep an account's list and this browser's the same; null after a success. */
export const syncFailure = createStore<{ account: string; error: unknown } | null>(null);

const running = new Map<string, Promise<void>>();
/** The sessions whose list this page asked for. */
const asked = new Set<string>();

/** Sends what was taken off and saved here. Returns what the account's list took and has then, and what kept it from taking the rest. */
async function send(account: string, { entries, removed }: Unsent) {
  const sent: { entries: readonly WatchEntry[]; removed: string[] } = { entries: [], removed: [] };
  const failures: unknown[] = [];
  let answered: Watchlist["entries"] | null = null;
  try {
    for (const subject of removed) {
      await requestOwn<Watchlist>(account, path, { method: "DELETE", search: { subject } });
      sent.removed.push(subject);
    }
  } catch (error) {
    failures.push(error);
  }
  try {
    while (sent.entries.length < entries.length) {
      const part = entries.slice(sent.entries.length, sent.entries.length + maxWatched);
      const answer = await requestOwn<Watchlist>(account, path, { method: "PUT", body: { entries: part } });
      sent.entries = [...sent.entries, ...part];
      answered = answer.entries;
    }
  } catch (error) {
    failures.push(error);
  }
  return { sent, failures, answered };
}

async function syncOnce(account: string): Promise<void> {
  adoptHere(account);
  const { sent, failures, answered } = await send(account, unsentOf(readWatched(account)));
  try {
    // Also after a failure: this browser shows what others saved, even if the account has no room for what was saved here.
    const all = answered ?? (await requestOwn<Watchlist>(account, path)).entries;
    writeWatched(mergeWatched(readWatched(account), { answered: all, sent }));
  } catch (error) {
    failures.push(error);
  }
  syncFailure.set(failures.length === 0 ? null : { account, error: failures[0] });
}

/**
 * Sends what was saved here to the list of the account that is signed in, and takes over what that has. It never rejects: what fails is in
 * `syncFailure`, and is tried again with the next change or page. Nothing that was saved here is lost.
 */
export function syncWatched(account: string): Promise<void> {
  const owner = account.toLowerCase();
  const now = running.get(owner) ?? syncOnce(owner).finally(() => running.delete(owner));
  running.set(owner, now);
  return now;
}

/**
 * Like `syncWatched`, but once for a session and a page, since every button that watches calls it.
 *
 * @param expiresAt Unix seconds; tells the sessions of an account apart
 */
export async function syncSession(account: string, expiresAt: number): Promise<void> {
  const session = `${account.toLowerCase()} ${expiresAt}`;
  if (asked.has(session)) return;
  asked.add(session);
  await syncWatched(account);
}

/** Sends a change that was made here; what runs already may have begun without it. */
export async function syncChange(account: string): Promise<void> {
  await running.get(account.toLowerCase());
  await syncWatched(account);
}

/** Sends what is not sent yet, as long as the account is signed in. */
export async function settleWatched(account: string): Promise<void> {
  await running.get(account.toLowerCase());
  const { entries, removed } = unsentOf(readWatched(account));
  if (entries.length + removed.length > 0) await syncWatched(account);
}

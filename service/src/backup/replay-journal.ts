import { sql } from "drizzle-orm";
import { checksummed } from "@/lib/checksummed";
import type { Db } from "../db/database";
import type { DeskDecision } from "../journal/desk-decision";
import type { JournalEntry } from "../journal/journal-entry";
import { readJournal } from "../journal/read-journal";
import { endKey } from "../market/accounts/api-keys";
import { repeatErasure, repeatOrderErasures } from "../market/accounts/erase-account-data";
import { createMarketEvents } from "../market/changes/market-events";
import { MarketError } from "../market/errors/market-error";
import { forgetProfile } from "../market/names/forget-profile";
import { repeatOrderEnds } from "../market/orders/ending/restore-ends";
import { listOrdersById } from "../market/orders/read/get-order";
import { setOrderFlags } from "../market/orders/status/set-order-flags";
import { findLostDecisions } from "./find-lost-decisions";
import { repeatDecision } from "./repeat-decision";

/** An entry whose effect depends on what comes before it. */
type Act = DeskDecision | Extract<JournalEntry, { type: "account_erased" | "profile_deleted" }>;

/** The last word of the journals on everything that they are about. */
interface Recorded {
  hidden: Map<string, { hidden: boolean; at: number }>;
  /** When each order was ended, Unix seconds. */
  ended: Map<string, number>;
  keys: Map<string, Parameters<typeof endKey>[1]>;
  erasedOrders: Set<string>;
  acts: { act: Act; at: number }[];
}

function note({ hidden, ended, keys, erasedOrders, acts }: Recorded, entry: JournalEntry, at: number): void {
  switch (entry.type) {
    case "order_hidden":
      if ((hidden.get(entry.order)?.at ?? 0) <= entry.at) hidden.set(entry.order, entry);
      return;
    case "order_ended":
      ended.set(entry.order, ended.get(entry.order) ?? entry.at);
      return;
    case "key_revoked":
      keys.set(entry.key, { ...keys.get(entry.key), id: entry.key, revokedAt: entry.at });
      return;
    case "key_replaced":
      keys.set(entry.key, { ...keys.get(entry.key), id: entry.key, expiresAt: entry.expiresAt });
      return;
    case "order_erased":
      erasedOrders.add(entry.order);
      return;
    case "account_erased":
    case "profile_deleted":
    case "desk_decision":
      acts.push({ act: entry, at });
  }
}

/** What a restore repeated. */
export interface ReplayReport {
  /** Entries that were read. */
  entries: number;
  /** Orders that the backup had, and that were erased since. */
  erasedOrders: number;
  /** Decisions that have no place in the restored database, by reason. */
  leftOut: Record<string, number>;
}

const together = 500;

async function repeatHides(db: Db, hidden: Recorded["hidden"], now: number): Promise<void> {
  const ids = [...hidden.keys()];
  for (let from = 0; from < ids.length; from += together) {
    for (const order of await listOrdersById(db, ids.slice(from, from + together))) {
      const wanted = hidden.get(order.id)?.hidden ?? order.hidden;
      if (wanted === order.hidden) continue;
      await setOrderFlags(db, createMarketEvents(), { order, flags: { hidden: wanted }, now });
    }
  }
}

/** Repeats decisions and erasures in sequence: reports that were decided before an erasure are erased with it, open ones are not. */
async function repeatActs(db: Db, acts: readonly Act[], now: number): Promise<ReplayReport["leftOut"]> {
  const decisions = acts.filter((act) => act.type === "desk_decision");
  const { lost, superseded } = await findLostDecisions(db, decisions);
  const leftOut: ReplayReport["leftOut"] = superseded === 0 ? {} : { decided_again_since: superseded };
  for (const act of acts) {
    if (act.type === "account_erased") {
      await repeatErasure(db, checksummed(act.account), act.at);
      continue;
    }
    if (act.type === "profile_deleted") {
      await forgetProfile(db, checksummed(act.account), { now, until: act.at });
      continue;
    }
    const decision = lost.get(act);
    if (decision !== undefined) {
      try {
        await repeatDecision(db, decision, now);
      } catch (error) {
        if (!(error instanceof MarketError)) throw error;
        leftOut[error.code] = (leftOut[error.code] ?? 0) + 1;
      }
    }
  }
  return leftOut;
}

/**
 * Repeats what journals recorded since the backup, and before it, which changes nothing: hides, ends of orders, revocations, erasures, and decisions of
 * operators.
 *
 * @param options.nowMs Milliseconds of our clock.
 * @throws JournalError `journal_unusable`
 */
export async function replayJournals(
  db: Db,
  { paths, nowMs }: { paths: readonly string[]; nowMs: number },
): Promise<ReplayReport> {
  const recorded: Recorded = {
    hidden: new Map(),
    ended: new Map(),
    keys: new Map(),
    erasedOrders: new Set(),
    acts: [],
  };
  let entries = 0;
  for (const path of paths) {
    // Processes that share a journal may write two entries in another sequence than that of their times: the journal's counts.
    let latest = 0;
    for await (const entry of readJournal(path)) {
      latest = Math.max(latest, entry.at);
      note(recorded, entry, latest);
      entries += 1;
    }
  }
  const now = Math.floor(nowMs / 1_000);
  await repeatHides(db, recorded.hidden, now);
  const ends = [...recorded.ended].filter(([order]) => !recorded.erasedOrders.has(order));
  await repeatOrderEnds(
    db,
    ends.map(([orderId, endedAt]) => ({ orderId, endedAt })),
  );
  for (const ending of recorded.keys.values()) await endKey(db, ending);
  const erasedOrders = await repeatOrderErasures(db, { ids: [...recorded.erasedOrders], now });
  const acts = recorded.acts.sort((a, b) => a.at - b.at).map(({ act }) => act);
  return { entries, erasedOrders, leftOut: await repeatActs(db, acts, now) };
}

/** Signs everybody out: a sign-out since the backup must not be undone. */
export async function forgetSessions(db: Db): Promise<void> {
  await db.query(sql`truncate account_sessions, session_nonces, rate_limits`);
}

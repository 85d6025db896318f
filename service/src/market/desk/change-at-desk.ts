import type { Db, Tx } from "../../db/database";
import type { Journal } from "../../journal/open-journal";
import { flushChanges } from "../changes/flush-changes";
import { type Changes, noChanges } from "../changes/gather-changes";
import type { MarketEvent, MarketEvents } from "../changes/market-events";
import { type AuditNote, appendAudit, type DeskActor } from "./audit-log";
import { recordDecisions } from "./record-decisions";

export interface DeskDependencies {
  db: Db;
  events: MarketEvents;
  journal: Journal | null;
}

/** A change may affect all items of a large collection. */
const statementMs = 120_000;

/** What a change at the desk affects, collected until its end. */
export interface DeskChange {
  tx: Tx;
  /** The market's changes: they get their feed numbers at the end. */
  changes: Changes;
  /** Notes a change for the audit log. */
  note(entry: AuditNote): void;
  /** Publishes an event after the commit. */
  publish(event: MarketEvent): void;
}

/**
 * Makes a change and its audit entries in one transaction: neither exists without the other. Decisions that protect people are in the
 * journal before it is committed.
 *
 * @see docs/decisions/0053-decisions-are-journaled-as-the-audit-log-has-them.md
 * @throws MarketError `upstream_unavailable` if the journal cannot be written; nothing is changed then. And as `work`.
 */
export async function changeAtDesk<Result>(
  { db, events, journal }: DeskDependencies,
  actor: DeskActor,
  work: (change: DeskChange) => Promise<Result>,
): Promise<Result> {
  const change = async (tx: Tx) => {
    const changes = noChanges();
    const notes: AuditNote[] = [];
    const own: MarketEvent[] = [];
    const result = await work({
      tx,
      changes,
      note: (entry) => notes.push(entry),
      publish: (event) => own.push(event),
    });
    const flushed = await flushChanges(tx, changes);
    await appendAudit(tx, actor, notes);
    // While the log is locked, so that the journal has them in the same sequence.
    await recordDecisions(journal, actor, notes);
    return { result, published: [...flushed, ...own] };
  };
  const { result, published } = await db.transaction(change, { statementMs });
  events.publish(published);
  return result;
}

import type { Db, Tx } from "../../db/database";
import { flushChanges } from "../changes/flush-changes";
import { type Changes, noChanges } from "../changes/gather-changes";
import type { MarketEvent, MarketEvents } from "../changes/market-events";
import { type AuditNote, appendAudit, type DeskActor } from "./audit-log";

export interface DeskDependencies {
  db: Db;
  events: MarketEvents;
}

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

/** Makes a change and its audit entries in one transaction: neither exists without the other. */
export async function changeAtDesk<Result>(
  { db, events }: DeskDependencies,
  actor: DeskActor,
  work: (change: DeskChange) => Promise<Result>,
): Promise<Result> {
  const { result, published } = await db.transaction(async (tx) => {
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
    return { result, published: [...flushed, ...own] };
  });
  events.publish(published);
  return result;
}

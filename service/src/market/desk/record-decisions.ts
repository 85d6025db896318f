import { deskDecisionSchema, journaledActions } from "../../journal/desk-decision";
import type { Journal } from "../../journal/open-journal";
import { recordEnd } from "../changes/record-end";
import type { AuditNote, DeskActor } from "./audit-log";

/**
 * Records in the journal what operators decided for the protection of people, among the notes of a change at the desk.
 *
 * @throws MarketError `upstream_unavailable` if the journal cannot be written: the change must not be committed then.
 */
export async function recordDecisions(
  journal: Journal | null,
  { now: at, operator, requestId }: DeskActor,
  notes: readonly AuditNote[],
): Promise<void> {
  if (journal === null) return;
  const decisions = notes
    .filter(({ action }) => journaledActions.has(action))
    .map((note) => deskDecisionSchema.parse({ type: "desk_decision", at, operator, requestId, ...note }));
  await Promise.all(decisions.map((decision) => recordEnd(journal, decision)));
}

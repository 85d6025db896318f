import type { AuditAction, AuditEntry } from "@/lib/contract/operator/audit";
import { formatAddress } from "@/lib/format/address";
import { msg } from "@/lib/language/translate";

export const actionWords: Record<AuditAction, string> = {
  trading_paused: msg("Paused trading on"),
  trading_resumed: msg("Resumed trading on"),
  collection_added: msg("Added"),
  collection_changed: msg("Changed"),
  collection_reread: msg("Read again"),
  label_set: msg("Labelled"),
  label_lifted: msg("Lifted a label of"),
  case_labelled: msg("Labelled after reports"),
  case_dismissed: msg("Dismissed reports about"),
  appeal_kept: msg("Kept a label after an appeal"),
  appeal_lifted: msg("Lifted a label after an appeal"),
  account_blocked: msg("Blocked"),
  account_unblocked: msg("Unblocked"),
  profile_hidden: msg("Hid the name of"),
  profile_shown: msg("Shows the name of"),
  fee_changed: msg("Changed the fee of"),
  fee_reset: msg("Reset the fee of"),
  branding_published: msg("Published branding"),
};

/** What was changed, with its addresses shortened. */
export function targetWords(target: string): string {
  return target.replace(/0x[0-9a-fA-F]{40}/g, formatAddress);
}

const maxValueLength = 120;

function valueWords(value: unknown): string {
  if (value === null || value === undefined) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}

/** The changed fields of one side of an entry, a line each. Whole values are in the API. */
export function stateLines(state: AuditEntry["before"]): readonly string[] {
  if (state === null) return [];
  return Object.entries(state).map(([field, value]) => `${field.replaceAll("_", " ")}: ${valueWords(value)}`);
}

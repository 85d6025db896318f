import type { AuditAction, AuditEntry } from "@/lib/contract/operator/audit";
import { formatAddress } from "@/lib/format/address";

export const actionWords: Record<AuditAction, string> = {
  trading_paused: "Paused trading on",
  trading_resumed: "Resumed trading on",
  collection_added: "Added",
  collection_changed: "Changed",
  collection_reread: "Read again",
  label_set: "Labelled",
  label_lifted: "Lifted a label of",
  case_labelled: "Labelled after reports",
  case_dismissed: "Dismissed reports about",
  appeal_kept: "Kept a label after an appeal",
  appeal_lifted: "Lifted a label after an appeal",
  account_blocked: "Blocked",
  account_unblocked: "Unblocked",
  profile_hidden: "Hid the name of",
  profile_shown: "Shows the name of",
  fee_changed: "Changed the fee of",
  fee_reset: "Reset the fee of",
  branding_published: "Published branding",
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

import type { AuditAction, AuditEntry } from "@/lib/contract/operator/audit";
import { formatAddress } from "@/lib/format/address";
import { msg, t } from "@/lib/language/translate";

/** What was done, as a message with a place for what it was done to. */
export const actionWords: Record<AuditAction, string> = {
  trading_paused: msg("Paused trading on {target}"),
  trading_resumed: msg("Resumed trading on {target}"),
  rights_changed: msg("Found other accounts with power over the conduit or the zone of {target}"),
  rights_accepted: msg("Accepted accounts with power over the conduit or the zone of {target}"),
  collection_added: msg("Added {target}"),
  collection_changed: msg("Changed {target}"),
  collection_reread: msg("Read {target} again"),
  creator_collection_rejected: msg("Rejected the contract {target}"),
  label_set: msg("Labelled {target}"),
  label_lifted: msg("Lifted a label of {target}"),
  case_labelled: msg("Labelled the item of case {target}"),
  case_dismissed: msg("Dismissed case {target}"),
  appeal_kept: msg("Kept a label after appeal {target}"),
  appeal_lifted: msg("Lifted a label after appeal {target}"),
  account_blocked: msg("Blocked {target}"),
  account_unblocked: msg("Unblocked {target}"),
  profile_hidden: msg("Hid the name of {target}"),
  profile_shown: msg("Shows the name of {target}"),
  fee_changed: msg("Changed the fee of {target}"),
  fee_reset: msg("Reset the fee of {target}"),
  branding_published: msg("Published branding {target}"),
};

/** What was changed, with its addresses shortened. */
export function targetWords(target: string): string {
  const version = /^version (\d+)$/.exec(target)?.[1];
  if (version !== undefined) return t("version {version}", { version });
  const [, collection, chain] = /^(\S+) on (\S+)$/.exec(target) ?? [];
  if (collection !== undefined && chain !== undefined)
    return t("{collection} on {chain}", { collection, chain });
  return target.replace(/0x[0-9a-fA-F]{40}/g, formatAddress);
}

const maxValueLength = 120;

function valueWords(value: unknown): string {
  if (value === null || value === undefined) return t("none");
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}

/** The changed fields of one side of an entry, a line each. Whole values are in the API. */
export function stateLines(state: AuditEntry["before"]): readonly string[] {
  if (state === null) return [];
  return Object.entries(state).map(([field, value]) => `${field.replaceAll("_", " ")}: ${valueWords(value)}`);
}

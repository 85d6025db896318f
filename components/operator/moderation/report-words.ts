import type { ItemLabel } from "@/lib/contract/item";
import type { ReportReason } from "@/lib/contract/report";
import { msg, t } from "@/lib/language/translate";

export const reasonWords: Record<ReportReason, string> = {
  copied_art: msg("Copied art"),
  stolen: msg("Stolen item"),
  misleading: msg("Misleading name"),
  explicit: msg("Explicit"),
  unlawful: msg("Unlawful"),
};

export const labelChoices: readonly { value: ItemLabel; label: string; hint: string }[] = [
  { value: "reported", label: msg("Reported"), hint: msg("A warning. It can be traded.") },
  { value: "disputed_ownership", label: msg("Disputed ownership"), hint: msg("Trading is paused here.") },
  { value: "explicit", label: msg("Explicit"), hint: msg("Blurred until shown.") },
];

export function labelWords(label: ItemLabel): string {
  const known = labelChoices.find(({ value }) => value === label);
  return known === undefined ? label : t(known.label);
}

/** The label that most reports of a reason ask for. */
export function suggestedLabel(reason: ReportReason | undefined): ItemLabel {
  if (reason === "stolen") return "disputed_ownership";
  return reason === "explicit" ? "explicit" : "reported";
}

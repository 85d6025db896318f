import type { ItemLabel } from "@/lib/contract/item";
import type { ReportReason } from "@/lib/contract/report";

export const reasonWords: Record<ReportReason, string> = {
  copied_art: "Copied art",
  stolen: "Stolen item",
  misleading: "Misleading name",
  explicit: "Explicit",
  unlawful: "Unlawful",
};

export const labelChoices: readonly { value: ItemLabel; label: string; hint: string }[] = [
  { value: "reported", label: "Reported", hint: "A warning. It can be traded." },
  { value: "disputed_ownership", label: "Disputed ownership", hint: "Trading is paused here." },
  { value: "explicit", label: "Explicit", hint: "Blurred until shown." },
];

export function labelWords(label: ItemLabel): string {
  return labelChoices.find(({ value }) => value === label)?.label ?? label;
}

/** The label that most reports of a reason ask for. */
export function suggestedLabel(reason: ReportReason | undefined): ItemLabel {
  if (reason === "stolen") return "disputed_ownership";
  return reason === "explicit" ? "explicit" : "reported";
}

import { formatDateTime, type Zone } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import type { StageBar } from "@/lib/studio/timeline-bars";

/** When a stage is open, in words. */
export function stageTimesWords({ from, to, isEndless }: StageBar, zone: Zone): string {
  const opens = formatDateTime(from, zone);
  if (isEndless) return t("from {opens} on", { opens });
  return t("from {opens} to {closes}", { opens, closes: formatDateTime(to, zone) });
}

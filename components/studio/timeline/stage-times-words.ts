import { formatClock, formatDateTime, formatDay, type Zone } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import type { StageBar } from "@/lib/studio/timeline-bars";

/** When a stage is open, in words. */
export function stageTimesWords({ from, to, isEndless }: StageBar, zone: Zone): string {
  const opens = formatDateTime(from, zone);
  if (isEndless) return t("from {opens} on", { opens });
  return t("from {opens} to {closes}", { opens, closes: formatDateTime(to, zone) });
}

/** The same in few words, without the year: "3 Dec, 16:00 – 20:00". */
export function shortTimesWords({ from, to, isEndless }: StageBar, zone: Zone): string {
  const day = formatDay(from, zone);
  const opens = `${day}, ${formatClock(from, zone)}`;
  if (isEndless) return t("from {opens} on", { opens });
  const isSameDay = formatDay(to, zone) === day;
  return `${opens} – ${isSameDay ? "" : `${formatDay(to, zone)}, `}${formatClock(to, zone)}`;
}

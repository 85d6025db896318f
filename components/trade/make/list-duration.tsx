"use client";

import { formatDateTime } from "@/lib/format/time";
import { msg, t } from "@/lib/language/translate";
import {
  type DraftTimes,
  type DurationChoice,
  type ListDraft,
  localDateTime,
} from "@/lib/trade/list/list-draft";
import { Input } from "../../ui/input";
import { Segmented } from "../../ui/segmented";

const options: readonly { value: DurationChoice; label: string }[] = [
  { value: "1d", label: msg("1 day") },
  { value: "3d", label: msg("3 days") },
  { value: "7d", label: msg("7 days") },
  { value: "30d", label: msg("30 days") },
  { value: "custom", label: msg("Custom") },
];

/** The listing's duration: a preset, or a date. */
export function ListDuration({
  draft,
  times,
  locked,
  onChange,
}: {
  draft: Pick<ListDraft, "duration" | "customEnd">;
  times: DraftTimes;
  locked: boolean;
  onChange: (changes: Partial<Pick<ListDraft, "duration" | "customEnd">>) => void;
}) {
  const choose = (duration: DurationChoice) => {
    // A custom date starts from the present end.
    const shown = duration === "custom" && draft.customEnd === "" ? times.expiresAt : null;
    onChange({ duration, ...(shown !== null && { customEnd: localDateTime(shown) }) });
  };
  const ends =
    times.expiresAt === null ? null : t("Ends {time}", { time: formatDateTime(times.expiresAt, "local") });
  return (
    <div className="flex flex-col gap-2">
      <span className="text-small font-semi" aria-hidden="true">
        {t("Duration")}
      </span>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {!locked && (
          <Segmented
            label={t("Duration")}
            options={options}
            value={draft.duration}
            onValueChange={choose}
            className="max-w-full overflow-x-auto"
          />
        )}
        {ends !== null && <span className="text-small text-ink-2">{ends}</span>}
      </div>
      {draft.duration === "custom" && !locked && (
        <Input
          label={t("End")}
          type="datetime-local"
          value={draft.customEnd}
          error={times.error}
          onChange={(event) => onChange({ customEnd: event.target.value })}
        />
      )}
    </div>
  );
}

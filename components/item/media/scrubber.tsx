"use client";

import { t } from "@/lib/language/translate";
import { clockTime } from "./media-kind";

/** The place in a video or a sound: arrows move it by a second, Page Up and Down by a tenth. */
export function Scrubber({
  time,
  duration,
  onSeek,
}: {
  time: number;
  duration: number;
  onSeek: (seconds: number) => void;
}) {
  const isKnown = Number.isFinite(duration) && duration > 0;
  const words = t("{time} of {duration}", { time: clockTime(time), duration: clockTime(duration) });
  return (
    <>
      <span className="min-w-9 text-end tabular-nums" aria-hidden="true">
        {clockTime(time)}
      </span>
      <input
        type="range"
        min={0}
        max={isKnown ? duration : 1}
        step={isKnown ? Math.min(1, duration / 100) : 1}
        value={isKnown ? Math.min(time, duration) : 0}
        disabled={!isKnown}
        onChange={(event) => onSeek(Number(event.target.value))}
        aria-label={t("Place")}
        aria-valuetext={words}
        className="touch-target mx-2 h-6 min-w-16 flex-1 accent-accent"
      />
      <span className="min-w-9 tabular-nums text-ink-2" aria-hidden="true">
        {clockTime(duration)}
      </span>
    </>
  );
}

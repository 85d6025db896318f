"use client";

import { formatCountOf } from "@/lib/format/count";
import { formatTimeLeft } from "@/lib/format/time";
import { useChainNow } from "../market/drop/use-chain-now";
import { LocalTime } from "../market/local-time";

const day = 86_400;

/** Time left in three figures: days, hours and minutes, under a day hours, minutes and seconds. */
function figures(left: number): readonly (readonly [value: number, unit: string])[] {
  const hours = Math.floor((left % day) / 3_600);
  const minutes = Math.floor((left % 3_600) / 60);
  return left >= day
    ? [
        [Math.floor(left / day), "days"],
        [hours, "hours"],
        [minutes, "minutes"],
      ]
    : [
        [hours, "hours"],
        [minutes, "minutes"],
        [left % 60, "seconds"],
      ];
}

/** The large countdown of a drop's panel, by its chain's time; the moment itself until that is known. */
export function DropCountdown({ chain, deadline }: { chain: string; deadline: number }) {
  const now = useChainNow(chain);
  if (now === null)
    return (
      <p className="mt-1 min-h-14 text-stat">
        <LocalTime timestamp={deadline} />
      </p>
    );
  const left = Math.max(0, deadline - now);
  return (
    <p className="mt-1 min-h-14">
      <span aria-hidden="true" className="flex gap-5">
        {figures(left).map(([value, unit]) => (
          <span key={unit} className="flex flex-col">
            <span className="text-d2 leading-10">{String(value).padStart(2, "0")}</span>
            <span className="text-label text-ink-2">{unit}</span>
          </span>
        ))}
      </span>
      {/* Read out by the minute: the figures above are not. */}
      <span className="sr-only">
        {left < 60 ? formatCountOf(left, "second") : formatTimeLeft(deadline, now)}
      </span>
    </p>
  );
}

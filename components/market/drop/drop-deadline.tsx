"use client";

import { formatCountdown } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import { LocalTime } from "../local-time";
import { useChainNow } from "./use-chain-now";

/** "in 2h 10m", by a chain's time. Until that is known, as in the page's HTML, the date of the deadline. */
export function DropDeadline({ chain, deadline }: { chain: string; deadline: number }) {
  const now = useChainNow(chain);
  if (now === null) return <LocalTime timestamp={deadline} />;
  return (
    <time dateTime={new Date(deadline * 1000).toISOString()} className="font-semi whitespace-nowrap text-ink">
      {/* The deadline may pass before the chain has changed its state. */}
      {deadline <= now ? t("in a moment") : t("in {time}", { time: formatCountdown(deadline, now) })}
    </time>
  );
}

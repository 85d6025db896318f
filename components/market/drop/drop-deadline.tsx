"use client";

import { formatCountdown } from "@/lib/format/time";
import { useChainNow } from "./use-chain-now";

/** The time until a deadline in a line of text, by a chain's time. Renders nothing until that is known. */
export function DropDeadline({ chain, deadline }: { chain: string; deadline: number }) {
  const now = useChainNow(chain);
  if (now === null) return null;
  return (
    <time dateTime={new Date(deadline * 1000).toISOString()} className="font-semi whitespace-nowrap text-ink">
      {/* The deadline may pass before the chain has changed its state. */}
      {deadline <= now ? "a moment" : formatCountdown(deadline, now)}
    </time>
  );
}

"use client";

import { useSyncExternalStore } from "react";
import type { Drop } from "@/lib/contract/drop";
import { lastChange } from "@/lib/drops/chain-clock";
import { useChainOffset } from "@/lib/query/use-chain-offset";
import { subscribeClock } from "../clock";

function useMoment(chain: string, of: (now: number) => number): number | null {
  const offset = useChainOffset(chain);
  return useSyncExternalStore(
    subscribeClock,
    () => (offset === null ? null : of(Math.floor(Date.now() / 1000 + offset))),
    () => null,
  );
}

/**
 * Unix seconds by a chain's time, independent of the visitor's clock; null until that is known. `every`: seconds
 * between two updates.
 */
export function useChainNow(chain: string, every = 1): number | null {
  return useMoment(chain, (now) => now - (now % every));
}

/** Whether a moment, in Unix seconds, has passed by a chain's time. Null never passes. */
export function useHasCome(chain: string, at: number | null): boolean {
  return useMoment(chain, (now) => (at !== null && now >= at ? 1 : 0)) === 1;
}

/** When a drop's stage last opened or closed, by the clock; 0 before the first, null until the time is known. */
export function useStageMoment({ chain, stages }: Pick<Drop, "chain" | "stages">): number | null {
  return useMoment(chain, (now) => lastChange(stages, now));
}

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

/** Unix seconds by a chain's time, whatever the visitor's clock says; null until that is known. `every`: seconds between two readings. */
export function useChainNow(chain: string, every = 1): number | null {
  return useMoment(chain, (now) => now - (now % every));
}

/** Whether a moment has come, by a chain's time: Unix seconds, or null where none is waited for. */
export function useHasCome(chain: string, at: number | null): boolean {
  return useMoment(chain, (now) => (at !== null && now >= at ? 1 : 0)) === 1;
}

/** The moment at which a stage of a drop opened or closed last, by the clock, 0 before the first; null until that is known. */
export function useStageMoment({ chain, stages }: Pick<Drop, "chain" | "stages">): number | null {
  return useMoment(chain, (now) => lastChange(stages, now));
}

"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Drop } from "@/lib/contract/drop";
import { type DropPhase, dropPhase, recordedPhase } from "@/lib/drops/drop-phase";
import { QuaysideError } from "@/lib/errors";
import { useDrop } from "@/lib/query/use-drop";
import { useStageMoment } from "./use-chain-now";

export interface LiveDrop {
  drop: Drop;
  /** By the chain's time, or the record's until that is known. */
  phase: DropPhase;
  /** When a stage opened or closed last, by the chain's time; null until that is known. */
  moment: number | null;
  /** `cached`: as old as the page's HTML, the service is being asked. `unreachable`: as old, and it did not answer. */
  state: "cached" | "live" | "unreachable";
  error: Error | null;
  retry: () => void;
}

const LiveDropContext = createContext<LiveDrop | null>(null);

/** Asks for the live record once for the whole page. */
export function LiveDropProvider({ cached, children }: { cached: Drop; children: ReactNode }) {
  const { data, error, refetch } = useDrop(cached.slug, cached.collection);
  const drop = data ?? cached;
  const moment = useStageMoment(drop);
  const live = useMemo<LiveDrop>(() => {
    const waiting = error === null ? "cached" : "unreachable";
    return {
      drop,
      phase: moment === null ? recordedPhase(drop) : dropPhase(drop, moment),
      moment,
      state: data === undefined ? waiting : "live",
      error,
      retry: () => void refetch(),
    };
  }, [data, drop, moment, error, refetch]);
  return <LiveDropContext value={live}>{children}</LiveDropContext>;
}

/** The drop of the page, as fresh as it is known. */
export function useLiveDrop(): LiveDrop {
  const live = useContext(LiveDropContext);
  if (live === null) throw new QuaysideError("missing_provider", "useLiveDrop needs a LiveDropProvider.");
  return live;
}

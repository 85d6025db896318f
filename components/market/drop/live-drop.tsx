"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Drop } from "@/lib/contract/drop";
import { type DropPhase, dropPhase, recordedPhase } from "@/lib/drops/drop-phase";
import type { DueStage } from "@/lib/drops/due-stage";
import { QuaysideError } from "@/lib/errors";
import { useDrop } from "@/lib/query/use-drop";
import { useLiveMoment } from "./use-live-moment";

export interface LiveDrop {
  drop: Drop;
  /** By the chain's time, or by the record until that is known. */
  phase: DropPhase;
  /** When a stage last opened or closed, by the chain's time; null until that is known. */
  moment: number | null;
  /** A stage whose start has passed by the clock, but not yet on its chain. */
  due: DueStage | null;
  /**
   * `cached`: as old as the page's HTML, while the request runs. `unreachable`: as old, since the service did not
   * answer.
   */
  state: "cached" | "live" | "unreachable";
  error: Error | null;
  retry: () => void;
}

const LiveDropContext = createContext<LiveDrop | null>(null);

/** Requests the live record once for the whole page. */
export function LiveDropProvider({ cached, children }: { cached: Drop; children: ReactNode }) {
  const { data, error, refetch } = useDrop(cached.slug, cached.collection);
  const drop = data ?? cached;
  const { moment, due } = useLiveMoment(drop);
  const [stage, chainTime] = [due?.stage ?? null, due?.chainTime ?? null];
  const live = useMemo<LiveDrop>(() => {
    const waiting = error === null ? "cached" : "unreachable";
    return {
      drop,
      phase: moment === null ? recordedPhase(drop) : dropPhase(drop, moment),
      moment,
      due: stage === null ? null : { stage, chainTime },
      state: data === undefined ? waiting : "live",
      error,
      retry: () => void refetch(),
    };
  }, [data, drop, moment, stage, chainTime, error, refetch]);
  return <LiveDropContext value={live}>{children}</LiveDropContext>;
}

/** The newest known record of the page's drop. */
export function useLiveDrop(): LiveDrop {
  const live = useContext(LiveDropContext);
  if (live === null) throw new QuaysideError("missing_provider", "useLiveDrop needs a LiveDropProvider.");
  return live;
}

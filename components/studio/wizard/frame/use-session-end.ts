"use client";

import { useEffect } from "react";
import type { DraftState } from "@/lib/query/drafts/draft-sync";
import { isSessionOver, useSession } from "@/lib/query/use-session";

/** Shows that nobody is signed in any more, once a save was refused for it. */
export function useSessionEnd(state: DraftState | null): void {
  const { setSession } = useSession();
  const isOver = state?.kind === "failed" && isSessionOver(state.error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `setSession` is a new function at each render.
  useEffect(() => {
    if (isOver) setSession(null);
  }, [isOver]);
}

"use client";

import { lazy, type ReactNode, Suspense } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";

// Nothing in it can be pressed: its script comes after that of the panel, and is no part of the first load.
const LiveStageLine = lazy(() =>
  import("./live-stage-line").then((module) => ({ default: module.LiveStageLine })),
);

/** The stages of the page's drop. `children`: the same as the record had them, which stand there until the chain's time is known. */
export function StageLineLater({ looks, children }: { looks: ChainLooks; children: ReactNode }) {
  return (
    <Suspense fallback={children}>
      <LiveStageLine looks={looks} />
    </Suspense>
  );
}

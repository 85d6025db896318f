"use client";

import { lazy, Suspense } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";

// It is in the HTML already, and nothing in it can be pressed: its script comes after that of the panel.
const StageLine = lazy(() => import("./stage-line").then((module) => ({ default: module.StageLine })));

/** The stages of the page's drop, whose script is no part of the page's first load. */
export function StageLineLater({ looks }: { looks: ChainLooks }) {
  return (
    <Suspense>
      <StageLine looks={looks} />
    </Suspense>
  );
}

"use client";

import { useEffect } from "react";
import { workerPath } from "@/lib/language/worker-path";
import { BellSlot } from "./bell-slot";
import { FirstVisit } from "./first-visit";
import type { FirstVisitCardProps } from "./first-visit-card";
import { GoKeys } from "./go-keys";
import { ShortcutsSlot } from "./shortcuts-slot";

export type LateContentProps = FirstVisitCardProps;

/** The card for newcomers, the list of keys, those that open a page, the live part of the bell, and the worker that answers while the network is away. */
export function LateContent({ rulesPath }: LateContentProps) {
  useEffect(() => {
    // Without a worker, as on a page without https, all else works.
    navigator.serviceWorker?.register(workerPath()).catch(() => undefined);
  }, []);
  return (
    <>
      <FirstVisit rulesPath={rulesPath} />
      <ShortcutsSlot />
      <GoKeys />
      <BellSlot />
    </>
  );
}

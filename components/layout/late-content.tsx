"use client";

import { FirstVisit } from "./first-visit";
import type { FirstVisitCardProps } from "./first-visit-card";
import { ShortcutsSlot } from "./shortcuts-slot";

export type LateContentProps = FirstVisitCardProps;

/** What a newcomer should know, and the list of keys. */
export function LateContent({ rulesPath }: LateContentProps) {
  return (
    <>
      <FirstVisit rulesPath={rulesPath} />
      <ShortcutsSlot />
    </>
  );
}

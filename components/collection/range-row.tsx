import type { ReactNode } from "react";
import { tIn } from "@/lib/language/translate";

/** Both ends of a range, side by side. */
export function RangeRow({ children: [low, high] }: { children: [ReactNode, ReactNode] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-2 py-0.5">
      {low}
      <span className="pt-2.5 text-small text-ink-3">{tIn("range", "to")}</span>
      {high}
    </div>
  );
}

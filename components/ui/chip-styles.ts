import { cx } from "./cx";

/** Class names of a filter chip; `on` is the ink fill. */
export function chipStyles(on: boolean): string {
  return cx(
    "touch-target inline-flex h-8 shrink-0 items-center gap-2 rounded-chip border px-3 text-small font-medium whitespace-nowrap transition-colors duration-1",
    on ? "border-ink bg-ink text-bg" : "border-line-strong bg-s1 text-ink hover:bg-s2",
  );
}

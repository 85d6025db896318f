import type { ReactNode } from "react";

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-tag border border-line-strong px-1 text-label text-ink-2">
      {children}
    </kbd>
  );
}

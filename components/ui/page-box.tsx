import type { ReactNode } from "react";

/**
 * Around a page whose outermost element is a later part (`components/live/later.tsx`), which has no box. Next scrolls to the start of a new
 * page only if one of its outermost elements has a box. Otherwise a page that was opened from a scrolled list would start in its middle.
 */
export function PageBox({ children }: { children: ReactNode }) {
  return <div>{children}</div>;
}

import { cx } from "./cx";

/**
 * A block of the exact final size that appears after 200 ms. Put `aria-busy` on the region around it. Without scripts nothing would ever
 * replace it, so there it is hidden.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx("appear-late block rounded-art bg-s2 noscript:hidden", className)}
    />
  );
}

import type { ReactNode } from "react";
import { cx } from "./cx";
import { Icon } from "./icon";
import { inLanguage } from "./in-language";

export interface DisclosureProps {
  summary: ReactNode;
  /** Beside the title in a quieter tone: a count. */
  count?: ReactNode;
  open?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A section that opens and closes. Native `details`: works without script, and the browser's text search finds its
 * content.
 */
export function Disclosure({ summary, count, open, className, children }: DisclosureProps) {
  return (
    <details open={open} className={cx("group/disclosure border-b border-line", className)}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 py-2 text-ui font-semi [&::-webkit-details-marker]:hidden">
        <span>
          {inLanguage(summary)}{" "}
          {count !== undefined && <span className="ms-1 font-regular text-ink-3">{count}</span>}
        </span>
        <Icon
          name="chevron-down"
          size={16}
          className="shrink-0 text-ink-2 transition-transform duration-2 group-open/disclosure:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

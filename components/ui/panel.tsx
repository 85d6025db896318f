import type { ReactNode } from "react";
import { t } from "@/lib/language/translate";
import { cx } from "./cx";

export interface PanelProps {
  title: string;
  /** Beside the title: a count, a tag. */
  beside?: ReactNode;
  /** At the end of the title's line: a link, a select. */
  aside?: ReactNode;
  /** The content reaches the panel's edges: a table. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/** A titled section on a surface of its own. */
export function Panel({ title, beside, aside, flush = false, className, children }: PanelProps) {
  return (
    <section
      aria-label={t(title)}
      className={cx("min-w-0 rounded-panel border border-line bg-s1 shadow-1", className)}
    >
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4.5 py-1.5">
        <span className="flex min-w-0 items-center gap-2.5">
          <h2 className="min-w-0 text-t3 [overflow-wrap:anywhere]">{t(title)}</h2>
          {beside}
        </span>
        {aside}
      </header>
      <div className={flush ? "" : "p-4.5"}>{children}</div>
    </section>
  );
}

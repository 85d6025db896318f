import type { ReactNode } from "react";
import { t } from "@/lib/language/translate";
import { cx } from "./cx";

export interface EmptyStateProps {
  /** One 28 px icon or the empty berth line. */
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** One useful step. */
  action?: ReactNode;
  className?: string;
}

/** Names what belongs here, then one useful step. */
export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        "flex min-h-60 flex-col items-center justify-center gap-3 rounded-panel border border-dashed border-line-strong p-6 text-center",
        className,
      )}
    >
      {icon && <span className="text-ink-3">{icon}</span>}
      <div className="max-w-80">
        <p className="text-t3">{t(title)}</p>
        {children && <p className="mt-1 text-small text-ink-2">{children}</p>}
      </div>
      {action}
    </div>
  );
}

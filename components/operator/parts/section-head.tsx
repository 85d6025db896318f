import type { ReactNode } from "react";

/** The title of a part of the desk, what it is for, and its actions. */
export function SectionHead({
  title,
  children,
  actions,
}: {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="text-d2">{title}</h1>
        <p className="mt-1 text-body text-ink-2">{children}</p>
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}

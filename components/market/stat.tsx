import type { ReactNode } from "react";

/** One figure of a header with its label and a line below. Put several into a `dl`. */
export function Stat({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-label text-ink-3">{label}</dt>
      <dd className="text-stat">{children}</dd>
      {note && <dd className="text-label text-ink-3">{note}</dd>}
    </div>
  );
}

import type { ErrorWords } from "@/lib/trade/errors/error-words";
import { CopyButton } from "../ui/copy-button";

/** Values to type somewhere else, each with a button that copies it. */
export function CopyValues({ values }: { values: NonNullable<ErrorWords["copy"]> }) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr_auto] items-center gap-x-4 text-small">
      {values.map(({ label, value }) => (
        <div
          key={label}
          className="col-span-3 grid grid-cols-subgrid items-center border-b border-line py-1.5"
        >
          <dt className="text-ink-3">{label}</dt>
          <dd className="mono min-w-0 break-all">{value}</dd>
          <dd>
            <CopyButton value={value} label={`Copy ${label}`} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

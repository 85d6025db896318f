import type { CheckRow } from "@/lib/trade/review/check-row";
import { cx } from "../../ui/cx";
import { Disclosure } from "../../ui/disclosure";
import { ExactText } from "../exact-text";

/** What the wallet will be asked to sign on one chain, in the words of the request itself, each line beside what the form says. */
export function BulkSigning({ chainName, rows }: { chainName: string; rows: readonly CheckRow[] }) {
  const failed = rows.filter(({ verdict }) => verdict === "mismatch").length;
  const count = failed === 0 ? `${rows.length} checks pass` : `${failed} of ${rows.length} do not match`;
  return (
    <Disclosure summary={`What you will sign on ${chainName}`} count={count} open={failed > 0}>
      <ul
        className="flex max-h-72 flex-col gap-2 overflow-y-auto"
        aria-label={`What you will sign on ${chainName}`}
      >
        {rows.map((row, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a wallet that signs one by one has rows of the same kind.
            key={`${row.id}-${index}`}
            className={cx("text-small", row.verdict === "mismatch" && "text-neg")}
          >
            <span className="text-ink-3">{row.label}:</span> {row.value}
            <span className="block text-label text-ink-3">{row.detail}</span>
            <ExactText text={row.exact} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

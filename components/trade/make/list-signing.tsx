import { t } from "@/lib/language/translate";
import type { Verification } from "@/lib/trade/review/check-row";
import { cx } from "../../ui/cx";
import { ExactText } from "../exact-text";

/** The request that the seller signs, read from the request itself. The contract is shown only where it is wrong. */
export function ListSigning({ verification }: { verification: Verification }) {
  const rows = verification.rows.filter((row) => row.id !== "contract" || row.verdict === "mismatch");
  return (
    <section aria-label={t("What you will sign")} className="border-t border-line pt-4">
      <h3 className="text-t3">{t("What you will sign")}</h3>
      <dl className="mt-2 flex flex-col gap-2">
        {rows.map((row) => (
          <div
            key={row.id}
            className={cx(
              "grid gap-x-4 text-small sm:grid-cols-[7rem_1fr]",
              row.verdict === "mismatch" && "text-neg",
            )}
          >
            <dt className="text-ink-3">{row.label}</dt>
            <dd className="min-w-0 break-words">
              {row.value}
              <ExactText text={row.exact} />
              {row.verdict === "mismatch" && <span className="block text-label">{row.detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

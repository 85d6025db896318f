import type { ReactNode } from "react";
import { msg, plural, t } from "@/lib/language/translate";
import type { CheckRow, Verdict, Verification } from "@/lib/trade/review/check-row";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import { Tag } from "../ui/tag";
import { ExactText } from "./exact-text";

const words: Record<Verdict, string> = {
  matches: msg("Matches"),
  known: msg("Known"),
  simulated: msg("Simulated"),
  not_simulated: msg("Not simulated"),
  mismatch: msg("Does not match"),
};

function tone(verdict: Verdict): string {
  if (verdict === "mismatch") return "text-neg";
  return verdict === "not_simulated" ? "text-warn" : "text-pos";
}

function icon(verdict: Verdict): ReactNode {
  if (verdict === "mismatch") return <Icon name="x" size={16} />;
  if (verdict === "not_simulated") return <Icon name="triangle-alert" size={16} />;
  return <Icon name="check" size={16} />;
}

function Row({ row }: { row: CheckRow }) {
  const mismatch = row.verdict === "mismatch";
  return (
    <li
      className={cx(
        "grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-2 sm:grid-cols-[6rem_1fr_auto]",
        mismatch && "-mx-3 rounded-control bg-neg-soft px-3",
      )}
    >
      <span className="text-small text-ink-3 max-sm:col-span-2">{row.label}</span>
      <span className="min-w-0">
        <span className="block text-small font-semi break-words">{row.value}</span>
        <span className={cx("block text-label break-words", mismatch ? "text-ink" : "text-ink-2")}>
          {row.detail}
        </span>
      </span>
      <span className={cx("inline-flex items-start gap-1.5 text-small whitespace-nowrap", tone(row.verdict))}>
        {t(words[row.verdict])}
        <span className="mt-px">{icon(row.verdict)}</span>
      </span>
      {/* Below the verdict, and in a narrow pane below the label too, an address has a line of its own. */}
      <ExactText text={row.exact} className="col-span-full @min-[30rem]:col-start-2" />
    </li>
  );
}

/** The number of passed checks, or of failed ones. */
function Summary({ rows, blocked, unproven }: Verification) {
  const failed = rows.filter((row) => row.verdict === "mismatch").length;
  const passed = rows.filter((row) => row.verdict !== "mismatch" && row.verdict !== "not_simulated").length;
  const shield = <Icon name="shield-check" size={14} />;
  if (blocked)
    return (
      <Tag tone="neg">{plural(failed, "{count} check does not match", "{count} checks do not match")}</Tag>
    );
  return (
    <Tag tone={unproven ? "warn" : "pos"} icon={shield}>
      {t("{passed} of {count} checks pass", { passed, count: rows.length })}
    </Tag>
  );
}

/** The wallet request, decoded from its bytes, line by line beside the values that the page showed. */
export function CheckList({
  title,
  verification,
  of = "transaction",
}: {
  title: string;
  verification: Verification;
  /** The kind of request. A `request` is only signed and never sent. */
  of?: "transaction" | "request";
}) {
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-t3">{title}</h3>
        <Summary {...verification} />
      </div>
      <p className="mt-1.5 text-label text-ink-2">
        {of === "transaction"
          ? t("Decoded from the transaction itself and compared with what this page showed you.")
          : t("Decoded from the request itself and compared with what this page showed you.")}
      </p>
      <ul className="@container mt-2">
        {verification.rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

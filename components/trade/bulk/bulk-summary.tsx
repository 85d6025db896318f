"use client";

import type { ReactNode } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { OrderSide } from "@/lib/contract/order";
import { plural, t } from "@/lib/language/translate";
import type { CheckRow } from "@/lib/trade/review/check-row";
import { cx } from "../../ui/cx";
import { Disclosure } from "../../ui/disclosure";
import { Icon } from "../../ui/icon";
import { Note } from "../../ui/note";
import { EarlierSignatures } from "../earlier-signatures";
import { ErrorNote } from "../error-note";
import { ExactText } from "../exact-text";
import { BulkProgress } from "./bulk-progress";
import type { Bulk } from "./use-bulk";

/** How many of the orders are live. */
function resultWords(side: OrderSide, live: number, total: number): string {
  if (side === "offer")
    return live === total
      ? plural(
          total,
          "{count} offer live. Its holder can accept it until it ends, you cancel on-chain, or your balance is too low.",
          "{count} offers live. Their holders can accept them until they end, you cancel on-chain, or your balance is too low.",
        )
      : plural(
          total,
          "{live} of {count} offer live. The reason for the others is beside their names.",
          "{live} of {count} offers live. The reason for the others is beside their names.",
          { live },
        );
  return live === total
    ? plural(
        total,
        "{count} listing live. Buyers can fill it until it ends, you cancel on-chain, or the item moves.",
        "{count} listings live. Buyers can fill them until they end, you cancel on-chain, or the items move.",
      )
    : plural(
        total,
        "{live} of {count} listing live. The reason for the others is beside their names.",
        "{live} of {count} listings live. The reason for the others is beside their names.",
        { live },
      );
}

function ResultNote({ side, live, total }: { side: OrderSide; live: number; total: number }) {
  const isWhole = live === total;
  return (
    <p role="status" className="flex gap-2 text-ui">
      <Icon
        name={isWhole ? "circle-check" : "info"}
        size={18}
        className={isWhole ? "mt-px shrink-0 text-pos" : "mt-px shrink-0 text-ink-2"}
      />
      <span>{resultWords(side, live, total)}</span>
    </p>
  );
}

/**
 * The pane beside the form: first the outlook, then the progress, and always the request to sign.
 * @param onEnd cancels on-chain the orders signed earlier on a chain
 */
export function BulkSummary({
  bulk,
  outlook,
  mayRun,
  onEnd,
}: {
  bulk: Bulk;
  /** Shown before the first wallet request. */
  outlook: ReactNode;
  /** Whether nothing stops a signature now; until then no note offers to go on. */
  mayRun: boolean;
  onEnd: (web: WebChain) => void;
}) {
  const { form, lists, chains, failure, previews, results, underway, isStarted, isDone, isBlocked, run } =
    bulk;
  return (
    <>
      {isDone && results.over < results.total && (
        <ResultNote side={bulk.side} live={results.live} total={results.total - results.over} />
      )}
      {failure !== null && <ErrorNote words={failure} actions={mayRun ? { retry: () => run() } : {}} />}
      {bulk.earlier.map(({ web, signed }) => (
        <EarlierSignatures key={web.chain.id} signed={signed} web={web} onEnd={() => onEnd(web)} />
      ))}
      {form.isFailed && (
        <Note
          tone="warn"
          title={t("A collection's fees could not be loaded.")}
          action={
            <button type="button" onClick={form.retry} className="text-link touch-target whitespace-nowrap">
              {t("Retry")}
            </button>
          }
        >
          {t("Nothing was sent.")}
        </Note>
      )}
      {isBlocked && (
        <Note tone="neg" alert title={t("This request does not match the form.")}>
          {t("Nothing was sent. Close and reload.")}
        </Note>
      )}
      {isStarted ? (
        <BulkProgress lists={lists} chains={chains} mayRun={mayRun && !underway} onRun={run} />
      ) : (
        outlook
      )}
      {!isDone &&
        previews.map(({ list, rows }) => (
          <BulkSigning key={list.web.chain.id} chainName={list.web.chain.name} rows={rows} />
        ))}
    </>
  );
}

/** The requests of one chain, read from the bytes to sign, each line beside the value in the form. */
function BulkSigning({ chainName, rows }: { chainName: string; rows: readonly CheckRow[] }) {
  const failed = rows.filter(({ verdict }) => verdict === "mismatch").length;
  const count =
    failed === 0
      ? plural(rows.length, "{count} check passes", "{count} checks pass")
      : t("{failed} of {count} do not match", { failed, count: rows.length });
  return (
    <Disclosure
      summary={t("What you will sign on {chain}", { chain: chainName })}
      count={count}
      open={failed > 0}
    >
      <ul
        className="flex max-h-72 flex-col gap-2 overflow-y-auto"
        aria-label={t("What you will sign on {chain}", { chain: chainName })}
      >
        {rows.map((row, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a wallet that signs one by one has several equal rows.
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

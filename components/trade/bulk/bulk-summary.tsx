"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import { formatBps } from "@/lib/format/percent";
import { plural, t } from "@/lib/language/translate";
import { type BulkList, rowFees } from "@/lib/trade/bulk/request";
import type { CheckRow } from "@/lib/trade/review/check-row";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { cx } from "../../ui/cx";
import { Disclosure } from "../../ui/disclosure";
import { Icon } from "../../ui/icon";
import { Note } from "../../ui/note";
import { EarlierSignatures } from "../earlier-signatures";
import { ErrorNote } from "../error-note";
import { ExactText } from "../exact-text";
import { Sum, type SumLine } from "../sum";
import { BulkProgress } from "./bulk-progress";
import { bulkPlanSentences, bulkPlanWords } from "./bulk-words";
import type { Bulk } from "./use-bulk";

function ResultNote({ live, total }: { live: number; total: number }) {
  const isWhole = live === total;
  return (
    <p role="status" className="flex gap-2 text-ui">
      <Icon
        name={isWhole ? "circle-check" : "info"}
        size={18}
        className={isWhole ? "mt-px shrink-0 text-pos" : "mt-px shrink-0 text-ink-2"}
      />
      <span>
        {isWhole
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
            )}
      </span>
    </p>
  );
}

/** Shown before the first wallet request: the proceeds, and the requests to come. */
function Outlook({ bulk }: { bulk: Bulk }) {
  const { lists } = bulk.form;
  return (
    <>
      <h3 className="text-t3">{t("If everything sells")}</h3>
      {lists.length === 0 && (
        <p className="text-small text-ink-2">{t("Enter prices to see what you receive.")}</p>
      )}
      {lists.map((list) => (
        <BulkProceeds key={list.web.chain.id} list={list} />
      ))}
      {lists.length > 0 && (
        <section aria-label={t("What your wallet will ask")} className="border-t border-line pt-4">
          <h3 className="text-t3">
            {t("Your wallet will ask for {requests}", { requests: bulkPlanWords(lists, bulk.plans) ?? "…" })}
          </h3>
          <ul className="mt-2 flex flex-col gap-1 text-small text-ink-2">
            {bulkPlanSentences(lists, bulk.plans).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/**
 * The pane beside the form: first the proceeds, then the progress, and always the request to sign.
 * @param onEnd cancels on-chain the orders signed earlier on a chain
 */
export function BulkSummary({ bulk, onEnd }: { bulk: Bulk; onEnd: (web: WebChain) => void }) {
  const { form, lists, chains, failure, previews, results, underway, isStarted, isDone, isBlocked, run } =
    bulk;
  return (
    <>
      {isDone && <ResultNote live={results.live.length} total={results.total} />}
      {failure !== null && <ErrorNote words={failure} actions={{ retry: () => run() }} />}
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
        <BulkProgress lists={lists} chains={chains} isIdle={!underway} onRun={run} />
      ) : (
        <Outlook bulk={bulk} />
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

/** Sums over a list in base units of its currency. */
function sumOf(list: BulkList) {
  const sum = { price: 0n, creators: 0n, marketplace: 0n, marketplaceRates: new Set<number>() };
  for (const row of list.rows) {
    sum.price += row.unitPrice * row.quantity;
    for (const { kind, amount, bps } of rowFees(list, row).fees) {
      sum[kind === "creator" ? "creators" : "marketplace"] += amount;
      if (kind === "marketplace") sum.marketplaceRates.add(bps);
    }
  }
  return sum;
}

/** The seller's proceeds on one chain if everything sells, line by line. */
function BulkProceeds({ list }: { list: BulkList }) {
  const { chain } = list.web;
  const currency = findCurrency(chain, list.currency);
  if (currency === null) return null;
  const { price, creators, marketplace, marketplaceRates } = sumOf(list);
  // Collections may have different rates.
  const [rate] = marketplaceRates.size === 1 ? marketplaceRates : [];
  const lines: SumLine[] = [
    { label: t("Price"), amount: price },
    ...(creators > 0n ? [{ label: t("Creator earnings"), amount: -creators }] : []),
    ...(marketplace > 0n
      ? [
          {
            label:
              rate === undefined
                ? t("Marketplace fee")
                : t("Marketplace fee, {rate}", { rate: formatBps(rate) }),
            amount: -marketplace,
          },
        ]
      : []),
  ];
  return (
    <section aria-label={t("If everything sells on {chain}", { chain: chain.name })}>
      <h4 className="mb-2 text-small font-semi">{chain.name}</h4>
      <Sum lines={lines} totalLabel={t("You receive")} currency={currency} rounding="receipt" />
    </section>
  );
}

"use client";

import { formatBps } from "@/lib/format/percent";
import { t } from "@/lib/language/translate";
import { type BulkList, rowFees } from "@/lib/trade/bulk/request";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { Sum, type SumLine } from "../sum";
import { bulkPlanSentences, bulkPlanWords } from "./bulk-words";
import type { Bulk } from "./use-bulk";

/** Shown before the first wallet request: the proceeds, and the requests to come. */
export function ListingOutlook({ bulk }: { bulk: Bulk }) {
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

"use client";

import type { ReactNode } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { OrderSummary } from "@/lib/contract/order";
import { formatExactAmount, formatPrice } from "@/lib/format/price";
import { formatDateTime } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import type { DraftTimes } from "@/lib/trade/list/list-draft";
import type { RepriceEnd } from "@/lib/trade/reprice/times";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { Select } from "../../ui/select";

/** When the order ends: as before, or anew. */
export function RepriceEnds({
  shown: old,
  end,
  times,
  locked,
  onChange,
}: {
  shown: OrderSummary;
  end: RepriceEnd;
  times: DraftTimes;
  locked: boolean;
  onChange: (end: RepriceEnd) => void;
}) {
  const before = formatDateTime(old.expiresAt, "local");
  const shown = times.expiresAt === null ? before : formatDateTime(times.expiresAt, "local");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small">
      <span>{t("Ends")}</span>
      {locked ? (
        <span className="text-ink-2">{shown}</span>
      ) : (
        <Select<RepriceEnd>
          label={t("Ends")}
          options={[
            { value: "before", label: t("As before, {time}", { time: before }) },
            { value: "1d", label: t("In 1 day") },
            { value: "3d", label: t("In 3 days") },
            { value: "7d", label: t("In 7 days") },
            { value: "30d", label: t("In 30 days") },
          ]}
          value={end}
          onValueChange={onChange}
        />
      )}
      {times.error !== null && <p className="w-full text-neg">{times.error}</p>}
    </div>
  );
}

/** The old price, struck out, and what the new one pays. */
export function RepriceWas({
  shown,
  web,
  children,
}: {
  shown: OrderSummary;
  web: WebChain;
  children: ReactNode;
}) {
  const was = findCurrency(web.chain, shown.currency);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      {was !== null && (
        <dl className="flex justify-between gap-4 text-small">
          <dt className="text-ink-2">{shown.quantity === "1" ? t("Was") : t("Was, each")}</dt>
          <dd title={`${formatExactAmount(shown.unitPrice, was.decimals)} ${was.symbol}`}>
            <s className="text-ink-3">
              {formatPrice(shown.unitPrice, was.decimals)} {was.symbol}
            </s>
          </dd>
        </dl>
      )}
      {children}
    </div>
  );
}

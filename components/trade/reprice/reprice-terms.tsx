"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { OrderSummary } from "@/lib/contract/order";
import { formatExactAmount, formatPrice } from "@/lib/format/price";
import { formatDateTime } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import type { DraftTimes } from "@/lib/trade/list/list-draft";
import { listingFees } from "@/lib/trade/list/request";
import type { RepriceRequest } from "@/lib/trade/reprice/request";
import type { RepriceEnd } from "@/lib/trade/reprice/times";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { Select } from "../../ui/select";
import { feeLines, Sum } from "../sum";

/** When the listing ends: as before, or anew. */
export function RepriceEnds({
  listing,
  end,
  times,
  locked,
  onChange,
}: {
  listing: OrderSummary;
  end: RepriceEnd;
  times: DraftTimes;
  locked: boolean;
  onChange: (end: RepriceEnd) => void;
}) {
  const before = formatDateTime(listing.expiresAt, "local");
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

/** The old price, struck out, and what the seller receives at the new one. */
export function RepriceProceeds({
  listing,
  web,
  request,
}: {
  listing: OrderSummary;
  web: WebChain;
  request: RepriceRequest | null;
}) {
  const was = findCurrency(web.chain, listing.currency);
  const currency = request === null ? null : findCurrency(web.chain, request.currency);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      {was !== null && (
        <dl className="flex justify-between gap-4 text-small">
          <dt className="text-ink-2">{listing.quantity === "1" ? t("Was") : t("Was, each")}</dt>
          <dd title={`${formatExactAmount(listing.unitPrice, was.decimals)} ${was.symbol}`}>
            <s className="text-ink-3">
              {formatPrice(listing.unitPrice, was.decimals)} {was.symbol}
            </s>
          </dd>
        </dl>
      )}
      {request === null || currency === null ? (
        <p className="text-small text-ink-2">{t("Enter a price to see what you receive.")}</p>
      ) : (
        <Sum
          lines={[
            {
              label:
                request.quantity === 1n
                  ? t("Price")
                  : t("Price of all {count}", { count: request.quantity.toString() }),
              amount: request.price * request.quantity,
            },
            ...feeLines(listingFees(request).fees, -1n),
          ]}
          totalLabel={t("You receive")}
          currency={currency}
          rounding="receipt"
        />
      )}
    </div>
  );
}

import type { Currency } from "@/lib/contract/chain";
import type { Fulfillment } from "@/lib/contract/order-requests";
import { formatAddress } from "@/lib/format/address";
import { formatBreakdown } from "@/lib/format/breakdown";
import { formatCount } from "@/lib/format/count";
import { formatBps } from "@/lib/format/percent";
import { formatExactAmount, formatPrice } from "@/lib/format/price";
import { formatUsd, usdOf } from "@/lib/format/usd";
import { t } from "@/lib/language/translate";
import { type BuyRequest, type BuyReview, priceOf } from "@/lib/trade/buy/request";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { Skeleton } from "../../ui/skeleton";
import { AmountLine, TotalLine } from "../amount";
import { lineKeys } from "../line-keys";

interface PayoutLine {
  label: string;
  amount: bigint;
}

/** The payouts, read from the answer that the checks compared with the bytes, without fees of nothing. */
function payouts({ fees, proceeds }: Fulfillment, maker: string): PayoutLine[] {
  const due = fees.filter(({ amount }) => BigInt(amount) > 0n);
  const creatorsFirst = due.sort((a, b) => a.kind.localeCompare(b.kind));
  const named = creatorsFirst.map((fee) => ({
    label:
      fee.kind === "creator"
        ? t("To creator, {rate}", { rate: formatBps(fee.bps) })
        : t("Marketplace fee, {rate}", { rate: formatBps(fee.bps) }),
    amount: BigInt(fee.amount),
  }));
  return [
    { label: t("To seller, {seller}", { seller: formatAddress(maker) }), amount: BigInt(proceeds) },
    ...named,
  ];
}

function BalanceLine({
  chainName,
  currency: { symbol, decimals },
  balance,
  price,
}: {
  chainName: string;
  currency: Pick<Currency, "symbol" | "decimals">;
  balance: bigint;
  price: bigint;
}) {
  const words = (amount: bigint) => `${formatPrice(amount, decimals, "down")} ${symbol}`;
  return (
    <div className="flex justify-between gap-4 text-small">
      <dt className="text-ink-2">{t("Balance on {chain}", { chain: chainName })}</dt>
      <dd className="text-end">
        {balance >= price
          ? t("{balance}, leaves {rest}", { balance: words(balance), rest: words(balance - price) })
          : words(balance)}
      </dd>
    </div>
  );
}

/** The cost of the purchase: the price and its payouts, the network fee, the balance before and after. */
export function BuySummary({
  request,
  review,
  loading,
}: {
  request: BuyRequest;
  /** Null while it loads, and after it was used. */
  review: BuyReview | null;
  loading: boolean;
}) {
  const { listing, quantity } = request;
  const { chain } = request.web;
  const currency = findCurrency(chain, listing.currency);
  if (currency === null) return null;
  const { symbol, decimals } = currency;
  const native = chain.nativeCurrency;
  const exact = (amount: bigint) => `${formatExactAmount(amount, decimals)} ${symbol}`;
  const price = priceOf(request);
  const lines = review === null ? [] : payouts(review.fulfillment, listing.maker);
  const keys = lineKeys(lines.map(({ label }) => label));
  const shown = formatBreakdown(
    review === null ? [price] : lines.map(({ amount }) => amount),
    decimals,
    "cost",
  );
  const fee = review?.networkFee ?? null;
  const isNative = currency.kind === "native";
  const usd = currency.usd && usdOf(price + (isNative ? (fee ?? 0n) : 0n), decimals, currency.usd.rate);
  const balance = review?.balance ?? null;
  return (
    <dl className="flex flex-col gap-3">
      <AmountLine
        label={quantity === 1n ? t("Price") : t("Price of {quantity}", { quantity: formatCount(quantity) })}
        amount={shown.total}
        symbol={symbol}
        exact={exact(price)}
      />
      {loading && <Skeleton className="h-14" />}
      {lines.map(({ label, amount }, index) => (
        <AmountLine
          key={keys[index]}
          indent
          label={label}
          amount={shown.lines[index] ?? ""}
          symbol={symbol}
          exact={exact(amount)}
        />
      ))}
      {fee !== null && (
        <AmountLine
          label={t("Network fee, estimated")}
          amount={formatPrice(fee, native.decimals, "up")}
          symbol={native.symbol}
          exact={`${formatExactAmount(fee, native.decimals)} ${native.symbol}`}
        />
      )}
      <TotalLine label={t("Total")} amount={shown.total} symbol={symbol} exact={exact(price)}>
        {!usd
          ? t("plus the network fee")
          : fee !== null && isNative
            ? t("{usd} with network fee", { usd: formatUsd(usd) })
            : t("{usd} plus the network fee", { usd: formatUsd(usd) })}
      </TotalLine>
      {balance !== null && (
        <BalanceLine chainName={chain.name} currency={currency} balance={balance} price={price} />
      )}
    </dl>
  );
}

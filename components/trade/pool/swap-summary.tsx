import type { WebChain } from "@/lib/chains/web-chain";
import { formatBps } from "@/lib/format/percent";
import { formatExactAmount, formatPrice } from "@/lib/format/price";
import { t } from "@/lib/language/translate";
import type { SwapSide } from "@/lib/trade/pool/build-swap";
import type { SwapReview } from "@/lib/trade/pool/swap-request";
import { Skeleton } from "../../ui/skeleton";
import { AmountLine } from "../amount";
import { Sum, type SumLine } from "../sum";

/** The parts of the amount that the bytes hold. */
function linesOf(side: SwapSide, { price, fee, feeBps, creatorEarnings }: SwapReview["terms"]): SumLine[] {
  const sign = side === "sell" ? -1n : 1n;
  const earningsBps = price === 0n ? 0 : Number((creatorEarnings * 10_000n) / price);
  return [
    { label: t("Price of the pool"), amount: price },
    ...(fee === 0n
      ? []
      : [{ label: t("Pool fee, {rate}", { rate: formatBps(feeBps) }), amount: sign * fee }]),
    ...(creatorEarnings === 0n
      ? []
      : [
          {
            label: t("Creator earnings, {rate}", { rate: formatBps(earningsBps) }),
            amount: sign * creatorEarnings,
          },
        ]),
  ];
}

/** What a trade with a pool pays or costs: the price, the pool's fee and the creator's earnings, and the network fee beside them. */
export function SwapSummary({
  side,
  review,
  amount,
  web,
}: {
  side: SwapSide;
  review: SwapReview | null;
  /** Wei in the bytes, which a trade under way keeps over a reload, without its parts; null while unknown. */
  amount: bigint | null;
  web: WebChain;
}) {
  const native = web.chain.nativeCurrency;
  const totalLabel = side === "sell" ? t("You receive at least") : t("You pay at most");
  if (review === null) {
    if (amount === null) return <Skeleton className="h-40" />;
    return (
      <AmountLine
        label={totalLabel}
        amount={formatPrice(amount, native.decimals, side === "sell" ? "down" : "up")}
        symbol={native.symbol}
        exact={`${formatExactAmount(amount, native.decimals)} ${native.symbol}`}
      />
    );
  }
  const { terms, networkFee } = review;
  return (
    <Sum
      lines={linesOf(side, terms)}
      totalLabel={totalLabel}
      currency={native}
      rounding={side === "sell" ? "receipt" : "cost"}
    >
      {networkFee !== null && (
        <AmountLine
          label={t("Network fee, estimated")}
          amount={formatPrice(networkFee, native.decimals, "up")}
          symbol={native.symbol}
          exact={`${formatExactAmount(networkFee, native.decimals)} ${native.symbol}`}
        />
      )}
    </Sum>
  );
}

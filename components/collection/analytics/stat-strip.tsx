import type { SaleMarks } from "@/lib/contract/chart";
import type { Collection } from "@/lib/contract/collection";
import { formatCount } from "@/lib/format/count";
import { missing } from "@/lib/format/decimal";
import { formatShare } from "@/lib/format/percent";
import { formatExactAmount, formatPrice } from "@/lib/format/price";
import { t } from "@/lib/language/translate";
import { chartDecimals } from "../../chart/history-axis";
import { Change } from "../../market/collection/change";
import { DecimalPrice } from "../../market/decimal-price";
import { PriceText } from "../../market/price-text";
import { Stat } from "../../market/stat";
import { cx } from "../../ui/cx";
import { rich } from "../../ui/rich";
import { averageOf, type CoinVolume, floorMove, saleFigures, volumesByCoin } from "./analytics-figures";
import type { DrawnHistory } from "./history-series";

function CoinAmount({ amount, symbol }: { amount: bigint; symbol: string }) {
  return (
    <PriceText
      shown={formatPrice(amount, chartDecimals)}
      symbol={symbol}
      exact={`${formatExactAmount(amount, chartDecimals)} ${symbol}`}
      usd={null}
      size="stat"
    />
  );
}

/** The volumes in the other coins, which cannot be added to the first. */
function otherCoins(coins: readonly CoinVolume[]): string {
  return coins
    .filter(({ sales }) => sales > 0)
    .map(({ amount, symbol }) => `+ ${formatPrice(amount, chartDecimals)} ${symbol}`)
    .join(" ");
}

export interface StatStripProps {
  stats: Collection["stats"];
  histories: readonly DrawnHistory[];
  /** Each sale of the chosen chains in the period; null where they are not known. */
  sales: SaleMarks | "loading" | null;
  leavesOut: boolean;
  /** Sales that the histories leave out. */
  leftOut: number;
  /** The period in words. */
  period: string;
}

/** The figures of the chosen chains in the chosen period. */
export function StatStrip({ stats, histories, sales, leavesOut, leftOut, period }: StatStripProps) {
  const coins = volumesByCoin(histories).sort((one, other) => other.sales - one.sales);
  const [main, ...others] = coins;
  const average = main === undefined ? null : averageOf(main);
  const ofMain = histories.filter(({ coin }) => coin.symbol === main?.symbol).map(({ chain }) => chain.id);
  const isLoading = sales === "loading";
  const figures = isLoading || sales === null ? null : saleFigures(sales, { chains: ofMain, leavesOut });
  const hasPlace = isLoading || figures !== null;
  const countOf = (count: number | undefined) => (count === undefined ? missing : formatCount(count));
  const inMain =
    main !== undefined &&
    others.some((coin) => coin.sales > 0) &&
    t("Of sales in {symbol}", { symbol: main.symbol });
  const floors = histories.flatMap((history) => {
    const move = floorMove(history);
    return move === null ? [] : [{ ...move, history }];
  });
  const [floor] = floors;
  const counts = histories.flatMap(({ chain }) => stats.byChain[chain.id] ?? []);
  const listed = counts.reduce((sum, chain) => sum + chain.listed, 0);
  const items = counts.reduce((sum, chain) => sum + chain.items, 0);
  return (
    <dl
      className={cx(
        "grid grid-cols-2 gap-4 rounded-panel border border-line bg-s1 p-4.5 shadow-1",
        hasPlace ? "sm:grid-cols-4" : "sm:grid-cols-3 lg:grid-cols-5",
      )}
    >
      <Stat label={t("Volume, {period}", { period: t(period) })} note={otherCoins(others)}>
        {main === undefined ? missing : <CoinAmount amount={main.amount} symbol={main.symbol} />}
      </Stat>
      <Stat label={t("Sales")} note={leftOut > 0 && t("{count} left out", { count: formatCount(leftOut) })}>
        {formatCount(coins.reduce((sum, { sales }) => sum + sales, 0))}
      </Stat>
      <Stat label={t("Average price")} note={inMain}>
        {main === undefined || average === null ? (
          missing
        ) : (
          <CoinAmount amount={average} symbol={main.symbol} />
        )}
      </Stat>
      {hasPlace && (
        <>
          <Stat label={t("Middle price")} note={inMain}>
            {main === undefined || figures == null || figures.median === null ? (
              missing
            ) : (
              <CoinAmount amount={figures.median} symbol={main.symbol} />
            )}
          </Stat>
          <Stat label={t("Buyers")}>{countOf(figures?.buyers)}</Stat>
          <Stat label={t("Sellers")}>{countOf(figures?.sellers)}</Stat>
        </>
      )}
      <Stat
        label={floor === undefined ? t("Floor") : t("Floor on {chain}", { chain: floor.history.chain.name })}
        note={
          floor !== undefined &&
          floor.change !== null &&
          rich("{change} in {period}", {
            change: <Change fraction={String(floor.change)} />,
            period: t(period),
          })
        }
      >
        <DecimalPrice value={floor?.floor} currency={floor?.history.coin ?? null} size="stat" />
      </Stat>
      <Stat
        label={t("Listed")}
        note={t("{listed} of {count}", { listed: formatCount(listed), count: formatCount(items) })}
      >
        {formatShare(items === 0 ? 0 : listed / items)}
      </Stat>
    </dl>
  );
}

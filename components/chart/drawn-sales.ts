import type { ChainLooks } from "@/lib/chains/chain-look";
import { nativeOf } from "@/lib/chains/native-of";
import type { Currency } from "@/lib/contract/chain";
import type { SaleMark } from "@/lib/contract/chart";
import { convertDecimal } from "@/lib/format/convert-decimal";
import { formatDecimalPrice } from "@/lib/format/price";
import { msg } from "@/lib/language/translate";
import { chartDecimals } from "./history-axis";

/** A sale that can be drawn: its height in the coin of the chart, and its price in words in its own. */
export interface DrawnSale {
  sale: SaleMark;
  height: bigint;
  price: string;
}

/** Why a sale is a suspected wash trade. */
export const washReasons = { same_account: msg("Same account"), round_trip: msg("Back and forth") };

/** The same as a sentence. */
export const washSentences = {
  same_account: msg("Suspected wash trade: same account."),
  round_trip: msg("Suspected wash trade: back and forth."),
};

/** The sales whose price can be compared with `unit`. */
export function drawnSales(sales: readonly SaleMark[], unit: Currency, looks: ChainLooks): DrawnSale[] {
  return sales.flatMap((sale) => {
    const coin = nativeOf(looks, sale.chain);
    if (coin === null) return [];
    const height = convertDecimal(sale.price, { from: coin, to: unit, scale: chartDecimals });
    if (height === null || height <= 0n) return [];
    return [{ sale, height, price: `${formatDecimalPrice(sale.price)} ${coin.symbol}` }];
  });
}

import type { Currency } from "../../contract/chain";
import type { SaleMarks } from "../../contract/chart";
import { parsePrice } from "../../format/parse-price";
import { formatPrice, formatTypedAmount } from "../../format/price";
import { PriceInputError } from "../../format/price-input-error";
import { ungroup } from "../../language/numbers";
import { baseUnits, isUnderHalf } from "../list/list-draft";

/** What an account is about to do at a price. */
export type PricedAct = "buy" | "list" | "offer" | "accept";

/**
 * Why a price must be typed to confirm it: a purchase above three times the floor or above twice the highest sale of 30 days, a listing or
 * an acceptance under half of the floor, an offer above the floor, an offer with the floor's number in a currency that is worth far less,
 * or a currency that has no rate to compare it by. Without a floor, listings and acceptances under half of the lowest sale, and offers
 * above twice the highest.
 */
export type PriceAlarm =
  | "above_floor"
  | "above_sales"
  | "below_floor"
  | "below_sales"
  | "floor_number"
  | "no_rate";

/** The sales of 30 days on one chain, without wash trades: their range in base units of the native currency. */
export interface SalesRange {
  /** How many are known. */
  count: number;
  /** Of many sales only some are known. */
  isSampled: boolean;
  lowest: bigint;
  highest: bigint;
}

/** What a price is compared with, in base units of the chain's native currency. Null where there is none; undefined: not read. */
export interface MarketPrices {
  floor: bigint | null | undefined;
  sales: SalesRange | null | undefined;
}

/** The range of sales, or null without one. @param decimals of the native currency */
export function salesRange(
  { data, isSampled }: Pick<SaleMarks, "data" | "isSampled">,
  decimals: number,
): SalesRange | null {
  const prices = data
    .filter(({ washTrade }) => washTrade === null)
    .map(({ price }) => baseUnits(price, decimals));
  const [first] = prices;
  if (first === undefined) return null;
  const range = { count: prices.length, isSampled, lowest: first, highest: first };
  for (const price of prices) {
    if (price < range.lowest) range.lowest = price;
    if (price > range.highest) range.highest = price;
  }
  return range;
}

/** A price as it is written: its digits say something else in each currency. */
export interface WrittenPrice {
  /** Base units, of one unit. */
  amount: bigint;
  currency: Pick<Currency, "decimals">;
  nativeCurrency: Pick<Currency, "decimals">;
}

/**
 * Whether a price has about the floor's number, though it is worth less than a tenth of it: 115 of a dollar's coin for an item of 115 of
 * the native currency. Its maker meant the other currency, or hopes that the reader does.
 */
function hasFloorsNumber(
  { amount, currency, nativeCurrency }: WrittenPrice,
  { worth, floor }: { worth: bigint; floor: bigint },
): boolean {
  if (worth * 10n >= floor) return false;
  const number = amount * 10n ** BigInt(nativeCurrency.decimals);
  const floorsNumber = floor * 10n ** BigInt(currency.decimals);
  return number * 2n >= floorsNumber && number <= floorsNumber * 2n;
}

/**
 * Whether a price must be typed to confirm it, and why.
 *
 * @param worth of one unit, in base units of the native currency (`nativeWorth`); null where its currency has no rate
 * @param written the price in its own currency; null where it is not known
 */
export function priceAlarm(
  act: PricedAct,
  worth: bigint | null,
  { floor, sales }: MarketPrices,
  written: WrittenPrice | null,
): PriceAlarm | null {
  if (worth === null) return "no_rate";
  const hasFloor = floor != null && floor > 0n;
  const isAboveSales = sales != null && worth > 2n * sales.highest;
  if (act === "buy")
    return hasFloor && worth > 3n * floor ? "above_floor" : isAboveSales ? "above_sales" : null;
  if (act === "offer") {
    if (!hasFloor) return isAboveSales ? "above_sales" : null;
    if (worth > floor) return "above_floor";
    return written !== null && hasFloorsNumber(written, { worth, floor }) ? "floor_number" : null;
  }
  if (hasFloor) return isUnderHalf(worth, floor) ? "below_floor" : null;
  return sales != null && worth * 2n < sales.lowest ? "below_sales" : null;
}

function read(text: string, decimals: number): bigint | null {
  try {
    return parsePrice(text, decimals);
  } catch (error) {
    if (error instanceof PriceInputError) return null;
    throw error;
  }
}

/** The text to type for a price: as it is shown, with four digits, where that is a number. @param amount base units */
export function textToType(amount: bigint, decimals: number): string {
  const shown = ungroup(formatPrice(amount, decimals));
  return read(shown, decimals) === null ? formatTypedAmount(amount, decimals) : shown;
}

/** Whether a typed text confirms a price: exactly, or as `textToType` has it, in any notation. @param amount base units */
export function isTyped(text: string, amount: bigint, decimals: number): boolean {
  const typed = read(text, decimals);
  return typed !== null && (typed === amount || typed === read(textToType(amount, decimals), decimals));
}

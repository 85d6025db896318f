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
 * an acceptance under half of the floor, an offer above the floor, or a currency that has no rate to compare it by.
 */
export type PriceAlarm = "above_floor" | "above_sales" | "below_floor" | "no_rate";

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

/**
 * Whether a price must be typed to confirm it, and why.
 *
 * @param worth of one unit, in base units of the native currency (`nativeWorth`); null where its currency has no rate
 */
export function priceAlarm(
  act: PricedAct,
  worth: bigint | null,
  { floor, sales }: MarketPrices,
): PriceAlarm | null {
  if (worth === null) return "no_rate";
  if (act === "buy") {
    if (floor != null && floor > 0n && worth > 3n * floor) return "above_floor";
    return sales != null && worth > 2n * sales.highest ? "above_sales" : null;
  }
  if (act === "offer") return floor != null && floor > 0n && worth > floor ? "above_floor" : null;
  return isUnderHalf(worth, floor ?? null) ? "below_floor" : null;
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

import type { Address } from "viem";
import { formatCount } from "@/lib/format/count";
import type { WebChain } from "../../chains/web-chain";
import type { Collection } from "../../contract/collection";
import { parseDecimal } from "../../format/decimal";
import { parsePrice } from "../../format/parse-price";
import { PriceInputError } from "../../format/price-input-error";
import { t } from "../../language/translate";
import { nativeWorth } from "../make/native-worth";
import { shortestSeconds, startsBeforeSeconds } from "../make/order-times";
import { findCurrency } from "../review/describe-amount";
import { mayPay } from "../review/token-row";
import { readTaker } from "../send/read-recipient";

const durations = {
  "1d": 86_400,
  "3d": 259_200,
  "7d": 604_800,
  "30d": 2_592_000,
} as const;

export type DurationChoice = keyof typeof durations | "custom";

/** Longest duration of a listing, in seconds. */
const longest = 180 * 86_400;

/** The values of the form, as typed. */
export interface ListDraft {
  price: string;
  currency: Address;
  duration: DurationChoice;
  /** Local date and time of `<input type="datetime-local">`; used with `custom`. */
  customEnd: string;
  payCreator: boolean;
  /** Units of an ERC-1155 item; "1" for others. */
  quantity: string;
  /** The only account that may buy; empty for everybody. */
  taker: string;
  /** Can be ended without a transaction. */
  endable: boolean;
}

/** A typed amount or address, parsed; both fields are null until something is typed. */
export interface DraftField<T> {
  value: T | null;
  error: string | null;
}

export interface DraftPrice {
  amount: bigint | null;
  /** Text to show under the field; null if the value is valid or nothing is typed yet. */
  error: string | null;
}

/** The typed price in base units. */
export function draftPrice(draft: Pick<ListDraft, "price" | "currency">, web: WebChain): DraftPrice {
  const currency = findCurrency(web.chain, draft.currency);
  if (currency === null || (web.pin !== null && !mayPay(currency.address, web.pin)))
    return { amount: null, error: t("This currency is not accepted here.") };
  if (draft.price.trim() === "") return { amount: null, error: null };
  try {
    return { amount: parsePrice(draft.price, currency.decimals), error: null };
  } catch (error) {
    if (!(error instanceof PriceInputError)) throw error;
    return { amount: null, error: error.message };
  }
}

/** The typed price in base units of the native currency; null if it is not typed yet or has no rate. */
export function draftWorth(draft: Pick<ListDraft, "price" | "currency">, web: WebChain): bigint | null {
  const { amount } = draftPrice(draft, web);
  const currency = findCurrency(web.chain, draft.currency);
  return amount === null || currency === null ? null : nativeWorth(amount, currency, web.chain);
}

/** "You hold 3 of it." */
export function holdsOnly(held: bigint): string {
  return held === 0n
    ? t("You hold none of it now.")
    : t("You hold {count} of it.", { count: formatCount(held) });
}

/**
 * The typed number of units.
 *
 * @param most the held units; null until they are read
 */
export function draftQuantity(
  text: string,
  { most, tooMany }: { most: bigint | null; tooMany: (most: bigint) => string },
): DraftField<bigint> {
  if (text.trim() === "") return { value: null, error: null };
  if (!/^\d{1,78}$/.test(text.trim())) return { value: null, error: t("Enter a whole number.") };
  const value = BigInt(text.trim());
  if (value === 0n) return { value: null, error: t("Enter at least 1.") };
  if (most !== null && value > most) return { value: null, error: tooMany(most) };
  return { value, error: null };
}

/** The typed buyer of a private listing; null without an error if everybody may buy. */
export function draftTaker(text: string, seller: Address): DraftField<Address> {
  if (text.trim() === "") return { value: null, error: null };
  const read = readTaker(text, { seller });
  return "error" in read ? { value: null, error: read.error } : { value: read.address, error: null };
}

export interface DraftTimes {
  /** Unix seconds. */
  startsAt: number;
  expiresAt: number | null;
  /** Seconds from the signature; absent if the person chose a fixed end date. */
  lasts?: number;
  error: string | null;
}

/** When the listing starts and ends if it is signed now. `now` in Unix seconds. */
export function draftTimes(draft: Pick<ListDraft, "duration" | "customEnd">, now: number): DraftTimes {
  const startsAt = Math.floor(now) - startsBeforeSeconds;
  if (draft.duration !== "custom") {
    const lasts = durations[draft.duration];
    return { startsAt, expiresAt: Math.floor(now) + lasts, lasts, error: null };
  }
  const end = Math.floor(new Date(draft.customEnd).getTime() / 1000);
  if (!Number.isFinite(end)) return { startsAt, expiresAt: null, error: t("Choose a date.") };
  const lasts = end - now;
  if (lasts < shortestSeconds) return { startsAt, expiresAt: null, error: t("Choose a future time.") };
  if (lasts > longest - startsBeforeSeconds)
    return { startsAt, expiresAt: null, error: t("A listing may last 180 days at most.") };
  return { startsAt, expiresAt: end, error: null };
}

/** "2026-11-28T20:15", as a `datetime-local` input takes it. `timestamp` in Unix seconds. */
export function localDateTime(timestamp: number): string {
  const date = new Date(timestamp * 1000);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The chosen duration of the form whose times a flow saved; the form's own if the flow saved none. */
export function savedDuration(
  saved: Readonly<Record<string, string>>,
): Partial<Pick<ListDraft, "duration" | "customEnd">> {
  const [startsAt, expiresAt] = [Number(saved.startsAt), Number(saved.expiresAt)];
  if (!Number.isInteger(startsAt) || !Number.isInteger(expiresAt)) return {};
  const lasts = expiresAt - startsAt - startsBeforeSeconds;
  const preset = (Object.keys(durations) as (keyof typeof durations)[]).find(
    (key) => durations[key] === lasts,
  );
  return preset === undefined
    ? { duration: "custom", customEnd: localDateTime(expiresAt) }
    : { duration: preset };
}

/** The collection's floor on the chain in base units of its native currency, or null. */
export function floorAmount(collection: Pick<Collection, "stats">, { chain }: WebChain): bigint | null {
  const floor = collection.stats.floor[chain.id];
  if (floor === undefined) return null;
  return baseUnits(floor, chain.nativeCurrency.decimals);
}

/** A decimal of the API in base units, rounded down. */
export function baseUnits(decimal: string, decimals: number): bigint {
  const { units, scale } = parseDecimal(decimal);
  return scale <= decimals
    ? units * 10n ** BigInt(decimals - scale)
    : units / 10n ** BigInt(scale - decimals);
}

/** Whether a price is under half of the floor, both in base units of the native currency. */
export function isUnderHalf(price: bigint, floor: bigint | null): boolean {
  return floor !== null && price * 2n < floor;
}

/** How a price compares with the floor: 10% below shows a warning, less than half of it must be typed to confirm. */
export type FloorWarning = "none" | "below" | "far_below";

/**
 * Compares a price with the floor, both in base units of the native currency (`nativeWorth`).
 *
 * @param price null if it is not typed yet or its currency has no rate
 */
export function floorWarning(price: bigint | null, floor: bigint | null): FloorWarning {
  if (price === null || floor === null || floor === 0n) return "none";
  if (isUnderHalf(price, floor)) return "far_below";
  return price * 10n <= floor * 9n ? "below" : "none";
}

/** An amount increased by a tenth. */
export function plusTenth(amount: bigint): bigint {
  return (amount * 11n) / 10n;
}

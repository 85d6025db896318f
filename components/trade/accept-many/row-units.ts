import type { Order } from "@/lib/contract/order";
import { plural, t } from "@/lib/language/translate";
import { draftQuantity } from "@/lib/trade/list/list-draft";
import { availableOf } from "../fill/available";

/** How many units of an edition a row gives, as its field shows it. */
export interface RowUnits {
  /** The typed text. */
  typed: string;
  /** The most that can be given here beside the rows before; null while the holder's balance is read. */
  most: bigint | null;
  error: string | null;
}

/** What a row gives, and its field, or null where the number cannot be chosen. */
export interface GivenUnits {
  quantity: bigint;
  units: RowUnits | null;
}

/** The units that a text names, without any limit: what the row takes from the others. */
export function typedUnits(offer: Order, typed: string | undefined): bigint {
  const { most, divisible } = availableOf(offer);
  if (!divisible) return most;
  return draftQuantity(typed ?? "1", { most: null, tooMany: () => "" }).value ?? 1n;
}

/**
 * The units of an edition that a row gives: one until another number is typed, or all where the offer takes all or nothing.
 *
 * @param limits.left units that the offer takes beside the rows before
 * @param limits.held units that the holder has beside the rows before; null while that is read
 */
export function rowUnits(
  offer: Order,
  typed: string | undefined,
  { left, held }: { left: bigint; held: bigint | null },
): GivenUnits {
  const { most: whole, divisible } = availableOf(offer);
  if (!divisible) return { quantity: whole, units: null };
  const isShort = held !== null && held < left;
  const most = isShort ? held : left;
  const text = typed ?? "1";
  const { value, error } = draftQuantity(text, {
    most: most > 0n ? most : 0n,
    tooMany: (count) =>
      isShort
        ? plural(count, "You have only {count} for it.", "You have only {count} for it.")
        : plural(count, "Only {count} is still wanted.", "Only {count} are still wanted."),
  });
  const missing = value === null ? (error ?? t("Enter a quantity first.")) : null;
  return { quantity: value ?? 1n, units: { typed: text, most: held === null ? null : most, error: missing } };
}

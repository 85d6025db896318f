import type { Currency } from "../contract/chain";
import type { Stats } from "../contract/collection";
import type { Order } from "../contract/order";
import { aboveFloor } from "./above-floor";
import { parseDecimal, rescale } from "./decimal";

/**
 * The price of one unit compared with the floor of its collection on the same chain, as a decimal fraction: "-0.025"
 * is 2.5% below. Null where they cannot be compared: the chain has no floor, or the currencies differ.
 * @param currency of the offer; null where it is unknown
 * @param stats of the collection; undefined while they load
 */
export function versusFloor(
  { chain, unitPrice }: Pick<Order, "chain" | "unitPrice">,
  currency: Pick<Currency, "kind" | "decimals"> | null,
  stats: Pick<Stats, "floor"> | undefined,
): string | null {
  const known = stats?.floor[chain];
  // A floor is in the native currency, which equals its wrapped currency in value. Other currencies have a reference
  // rate at best.
  if (known === undefined || currency === null || currency.kind === "erc20") return null;
  const floor = rescale(parseDecimal(known), currency.decimals, "down");
  return floor === 0n ? null : aboveFloor(BigInt(unitPrice), floor);
}

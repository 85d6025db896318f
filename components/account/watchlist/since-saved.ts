import type { WatchEntry } from "@/lib/contract/watchlist";
import { sameAddress } from "@/lib/same-address";

type Price = NonNullable<WatchEntry["price"]>;

/**
 * The change of a price since it was saved, as a fraction; null where one of them is not known, or they are of different currencies: there is no
 * rate of that day.
 */
export function changeSince(saved: WatchEntry["price"], now: Price | null): string | null {
  if (saved === null || now === null || saved.amount === "0") return null;
  if (saved.chain !== now.chain || !sameAddress(saved.currency, now.currency)) return null;
  const then = BigInt(saved.amount);
  // Whole ten-thousandths: a quotient of large numbers would lose small changes.
  const parts = ((BigInt(now.amount) - then) * 10_000n) / then;
  return (Number(parts) / 10_000).toString();
}

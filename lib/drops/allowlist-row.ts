import type { AllowlistRow } from "../contract/allowlist";
import type { AllowlistEntry } from "./allowlist-tree";

/**
 * The line of an address in a submitted list: amounts are digits, and absent fields are left out.
 *
 * @example JSON.stringify(allowlistRow({ address, limit: 3n }))
 */
export function allowlistRow({ address, limit, price, currency }: AllowlistEntry): AllowlistRow {
  return {
    address,
    ...(limit !== undefined && { limit: limit.toString() }),
    ...(price !== undefined && { price: price.toString() }),
    ...(currency !== undefined && { currency }),
  };
}

import { decimalText } from "./decimal";

/** The price as a share of the floor above or below it, a decimal fraction: 0.026 is 2.6% above. */
export function aboveFloor(price: bigint, floor: bigint): string {
  return decimalText({ units: ((price - floor) * 1_000_000n) / floor, scale: 6 });
}

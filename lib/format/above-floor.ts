import { decimalText } from "./decimal";

/** The price's distance from the floor as a share of the floor, a decimal fraction: 0.026 is 2.6% above. */
export function aboveFloor(price: bigint, floor: bigint): string {
  return decimalText({ units: ((price - floor) * 1_000_000n) / floor, scale: 6 });
}

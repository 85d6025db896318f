import { createHash } from "node:crypto";
import type { Address } from "@/lib/contract/primitives";

/** The address of a row of the measured list. It is arbitrary, but the same each time. */
export function addressOfRow(row: number): Address {
  return `0x${createHash("sha1").update(String(row)).digest("hex")}`;
}

/** Number of items that the address of a row may mint. */
export function limitOfRow(row: number): number {
  return 1 + (row % 5);
}

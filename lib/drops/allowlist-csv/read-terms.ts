import { type Address, isAddress, maxUint256, zeroAddress } from "viem";

/** Why a row counts for nothing. */
export type RowErrorCode =
  | "too_long"
  | "quotes"
  | "columns"
  | "formula"
  | "address"
  | "checksum"
  | "zero_address"
  | "limit"
  | "zero_limit"
  | "price"
  | "duplicate";

/** The place of each column in a row. */
export interface Columns {
  address: number;
  limit: number;
  price: number;
  /** Most cells of a row. */
  count: number;
}

export const plainColumns: Columns = { address: 0, limit: 1, price: 2, count: 3 };

/** The columns that a header names, or null for a row that is no header. @returns "unknown" for a header with other names */
export function readHeader(cells: readonly string[]): Columns | "unknown" | null {
  const names = cells.map((cell) => cell.toLowerCase());
  if (!names.includes("address")) return null;
  const known = ["address", "limit", "price"];
  if (names.some((name) => !known.includes(name)) || new Set(names).size < names.length) return "unknown";
  const [address = 0, limit = -1, price = -1] = known.map((name) => names.indexOf(name));
  return { address, limit, price, count: names.length };
}

/** Cells that a spreadsheet would calculate. They are never what somebody typed as an address or a number. */
const formula = /^[=+\-@\t]/;

function readAccount(text: string): Address | RowErrorCode {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return "address";
  const digits = text.slice(2);
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!isPlain && !isAddress(text, { strict: true })) return "checksum";
  const address = text.toLowerCase() as Address;
  return address === zeroAddress ? "zero_address" : address;
}

/** Reads a decimal number as units with `decimals` places; null for any other text. */
function readUnits(text: string, decimals: number): bigint | null {
  const [, whole, fraction = ""] = /^(\d{1,78})(?:\.(\d{1,36}))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > decimals) return null;
  const units = BigInt(whole + fraction.padEnd(decimals, "0"));
  return units <= maxUint256 ? units : null;
}

/** A row of a list. Absent values are those of the stage. */
export interface ReadRow {
  address: Address;
  limit: bigint | undefined;
  price: bigint | undefined;
}

/**
 * Reads the cells of a row.
 *
 * @param decimals of the currency in which prices are written
 */
export function readTerms(
  cells: readonly string[],
  columns: Columns,
  decimals: number,
): ReadRow | RowErrorCode {
  if (cells.length > columns.count) return "columns";
  if (cells.some((cell) => formula.test(cell))) return "formula";
  const address = readAccount(cells[columns.address] ?? "");
  if (!address.startsWith("0x")) return address as RowErrorCode;
  const { [columns.limit]: limitText = "", [columns.price]: priceText = "" } = cells;
  const limit = limitText === "" ? undefined : readUnits(limitText, 0);
  if (limit === null) return "limit";
  // Somebody was struck out, but to the contract a limit of zero means the stage's limit.
  if (limit === 0n) return "zero_limit";
  const price = priceText === "" ? undefined : readUnits(priceText, decimals);
  // The contract keeps the largest number for "the stage's price".
  if (price === null || price === maxUint256) return "price";
  return { address: address as Address, limit, price };
}

import type { RowError } from "@/lib/drops/allowlist-csv/allowlist-reader";
import type { ReadList } from "@/lib/drops/allowlist-csv/read-list-file";
import { msg, t } from "@/lib/language/translate";

const words: Record<Exclude<RowError["code"], "duplicate">, string> = {
  too_long: msg("The row is too long."),
  quotes: msg("A quotation mark is not closed."),
  columns: msg("The row has more cells than an address, a limit and a price."),
  formula: msg("A cell holds a formula. Only its value can be read."),
  address: msg("The first cell is no address."),
  checksum: msg("The capital letters of the address do not fit it: a character may be wrong."),
  zero_address: msg("Nobody has the zero address."),
  limit: msg("The limit is no whole number."),
  zero_limit: msg(
    "The limit is 0. Remove the row if this account may not mint. An empty cell means the stage's limit.",
  ),
  price: msg("The price is no number, or has more decimals than the coin."),
};

/** Why a row of a list counts for nothing. */
export function rowErrorWords({ code, otherLine }: Pick<RowError, "code" | "otherLine">): string {
  if (code !== "duplicate") return t(words[code]);
  return t("The address has other terms in row {row}.", { row: otherLine ?? "" });
}

const refusals: Record<NonNullable<ReadList["refused"]>, string> = {
  header: msg("The first row names a column other than address, limit and price."),
  too_many: msg("The file has more rows than a list may have."),
  too_large: msg("The file is larger than a list may be."),
};

/** Why a whole file cannot be a list; null where it can. */
export function refusalWords({ refused, root }: Pick<ReadList, "refused" | "root">): string | null {
  if (refused !== null) return t(refusals[refused]);
  return root === null ? t("The file has no address.") : null;
}

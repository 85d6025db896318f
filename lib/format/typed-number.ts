import { pageMark, withPoint } from "../language/numbers";
import { t } from "../language/translate";
import { PriceInputError } from "./price-input-error";

/** A typed number, digit by digit. */
export interface TypedNumber {
  sign: "" | "+" | "-";
  /** The digits before the mark; may be empty (".5"). */
  whole: string;
  /** The digits after the mark as typed, with zeros at the end. */
  fraction: string;
}

export function notANumber(): PriceInputError {
  const example = withPoint("0", "85");
  return new PriceInputError("not_a_number", t("Enter a number, such as {example}.", { example }));
}

/** Marks of direction, which come along with a number that is copied from a page, and cannot be seen. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** A space that does not break, where it groups thousands. */
const groups = /(?<=\d)[\u00a0\u202f](?=\d{3}(?!\d))/g;

/**
 * Reads a typed number, with `,` or `.` before the decimals whatever the page's language. It does not guess: of two marks it asks for
 * one, and it asks again where the mark that does not stand before decimals on this page may have grouped thousands ("1.500" on a page in
 * German). Spaces and marks of direction that come with a number copied from a page are left out.
 *
 * @throws PriceInputError `ambiguous` or `not_a_number`
 */
export function readTypedNumber(text: string): TypedNumber {
  const typed = text.replace(directions, "").trim().replace(groups, "").replace("−", "-");
  if ((typed.match(/[.,]/g)?.length ?? 0) > 1) {
    throw new PriceInputError("ambiguous", t("Use one point or comma, only before the decimals."));
  }
  const match = /^([+-]?)(\d*)(?:([.,])(\d*))?$/.exec(typed);
  if (!match || !/\d/.test(typed)) throw notANumber();
  const [, typedSign, whole = "", mark, fraction = ""] = match;
  const sign = typedSign === "-" || typedSign === "+" ? typedSign : "";
  if (mark !== undefined && mark !== pageMark() && /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3) {
    throw new PriceInputError(
      "ambiguous",
      t("Write {whole} or {decimal}.", {
        whole: `${sign}${whole}${fraction}`,
        decimal: `${sign}${withPoint(whole, fraction.replace(/0+$/, ""))}`,
      }),
    );
  }
  return { sign, whole, fraction };
}

/**
 * Reads a typed number that is not money, such as a bound of a trait.
 * @throws PriceInputError `ambiguous` or `not_a_number`
 */
export function parseNumber(text: string): number {
  const { sign, whole, fraction } = readTypedNumber(text);
  return Number(`${sign}${whole || "0"}.${fraction || "0"}`);
}

/**
 * Basis points of a typed percentage with at most two decimals, signed; null for any other text.
 * @param most digits before the decimals
 */
export function readTypedBps(text: string, most: number): bigint | null {
  try {
    const { sign, whole, fraction } = readTypedNumber(text);
    if (whole.length > most || fraction.length > 2) return null;
    const bps = BigInt(`0${whole}${fraction.padEnd(2, "0")}`);
    return sign === "-" ? -bps : bps;
  } catch (error) {
    if (error instanceof PriceInputError) return null;
    throw error;
  }
}

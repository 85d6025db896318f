import { QuaysideError } from "../errors";
import { withPoint } from "../language/numbers";
import { plural, t } from "../language/translate";

export type PriceInputCode =
  | "empty"
  | "not_a_number"
  | "ambiguous"
  | "too_many_decimals"
  | "zero"
  | "too_large";

/** The typed text is not a valid price. `message` can be shown under the field. */
export class PriceInputError extends QuaysideError<PriceInputCode> {
  override readonly name = "PriceInputError";
}

const largest = 2n ** 256n - 1n;

/**
 * Reads a typed price, with `,` or `.` before the decimals, into base units, without floats. It does not guess grouping: two separators are
 * an error that asks for one.
 *
 * @param decimals of the currency
 * @throws PriceInputError with a code for each kind of error
 */
export function parsePrice(text: string, decimals: number): bigint {
  const typed = text.trim();
  if (typed === "") throw new PriceInputError("empty", t("Enter a price."));
  if ((typed.match(/[.,]/g)?.length ?? 0) > 1) {
    throw new PriceInputError("ambiguous", t("Use one point or comma, only before the decimals."));
  }
  const match = /^(\d*)(?:[.,](\d*))?$/.exec(typed);
  if (!match || !/\d/.test(typed))
    throw new PriceInputError(
      "not_a_number",
      t("Enter a number, such as {example}.", { example: withPoint("0", "85") }),
    );
  const whole = match[1] ?? "";
  const fraction = (match[2] ?? "").replace(/0+$/, "");
  if (fraction.length > decimals) {
    throw new PriceInputError(
      "too_many_decimals",
      decimals === 0
        ? t("Use a whole number.")
        : plural(decimals, "Use at most {count} decimal.", "Use at most {count} decimals."),
    );
  }
  // A number of more than 78 digits is always over the limit, so it is not converted.
  if (whole.replace(/^0+/, "").length > 78) throw tooLarge();
  const units = BigInt(`0${whole}${fraction.padEnd(decimals, "0")}`);
  if (units > largest) throw tooLarge();
  if (units === 0n) throw new PriceInputError("zero", t("Enter more than 0."));
  return units;
}

function tooLarge(): PriceInputError {
  return new PriceInputError("too_large", t("This price is larger than a chain can hold."));
}

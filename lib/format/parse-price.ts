import { plural, t } from "../language/translate";
import { PriceInputError } from "./price-input-error";
import { notANumber, readTypedNumber } from "./typed-number";

const largest = 2n ** 256n - 1n;

/**
 * Reads a typed price, with `,` or `.` before the decimals, into base units, without floats. What may be meant in two ways is an error that
 * says how to write either (`readTypedNumber`).
 *
 * @param decimals of the currency
 * @throws PriceInputError with a code for each kind of error
 */
export function parsePrice(text: string, decimals: number): bigint {
  if (text.trim() === "") throw new PriceInputError("empty", t("Enter a price."));
  const { sign, whole, fraction: typed } = readTypedNumber(text);
  if (sign !== "") throw notANumber();
  const fraction = typed.replace(/0+$/, "");
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

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PriceInputError, parsePrice } from "./parse-price";
import { formatExactAmount } from "./price";

function codeOf(text: string, decimals = 18): string {
  try {
    parsePrice(text, decimals);
  } catch (error) {
    if (error instanceof PriceInputError) return error.code;
    throw error;
  }
  return "accepted";
}

describe("parsePrice", () => {
  it.each([
    ["2.2", 2200000000000000000n],
    ["2,2", 2200000000000000000n],
    [" 0.829 ", 829000000000000000n],
    [".5", 500000000000000000n],
    ["5.", 5000000000000000000n],
    ["007", 7000000000000000000n],
    ["0.000000000000000001", 1n],
    ["1.500000000000000000000", 1500000000000000000n],
  ])("reads %s", (text, units) => {
    expect(parsePrice(text, 18)).toBe(units);
  });

  it.each([
    ["", "empty"],
    ["  ", "empty"],
    [".", "not_a_number"],
    ["abc", "not_a_number"],
    ["-1", "not_a_number"],
    ["1e5", "not_a_number"],
    ["0x10", "not_a_number"],
    ["1,234.5", "ambiguous"],
    ["1.2.3", "ambiguous"],
    ["0", "zero"],
    ["0.00", "zero"],
    ["0.0000000000000000001", "too_many_decimals"],
    [`1${"0".repeat(60)}`, "too_large"],
    ["9".repeat(5000), "too_large"],
  ])("refuses %j as %s", (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it("requires a whole number for a currency without decimals", () => {
    expect(parsePrice("12", 0)).toBe(12n);
    expect(codeOf("1.5", 0)).toBe("too_many_decimals");
  });

  it("parses every exact amount that is shown", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 200n }),
        fc.constantFrom(0, 6, 18, 36),
        (units, decimals) => {
          expect(parsePrice(formatExactAmount(units, decimals), decimals)).toBe(units);
        },
      ),
    );
  });
});

import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { parsePrice } from "./parse-price";
import { formatTypedAmount } from "./price";
import { PriceInputError } from "./price-input-error";

const inGerman = () => {
  globalThis.quaysideWords = () => ({ code: "de", direction: "ltr", of: () => undefined });
};

afterEach(() => {
  globalThis.quaysideWords = undefined;
});

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

  it.each([
    ["1,500", "Write 1500 or 1.5."],
    ["12,345", "Write 12345 or 12.345."],
    [" 100,000 ", "Write 100000 or 100."],
  ])("asks what %j means, where a comma groups thousands", (text, words) => {
    expect(codeOf(text)).toBe("ambiguous");
    expect(() => parsePrice(text, 18)).toThrow(words);
  });

  it.each([
    ["1.500", "Write 1500 or 1,5."],
    ["12.345", "Write 12345 or 12,345."],
    ["999.000", "Write 999000 or 999."],
  ])("asks what %j means on a page in German, where a point groups thousands", (text, words) => {
    inGerman();
    expect(codeOf(text)).toBe("ambiguous");
    expect(() => parsePrice(text, 18)).toThrow(words);
  });

  it("reads the other mark too where only decimals can be meant, and the page's own in any place", () => {
    const alike = [
      ["0.500", "0,500", 500n],
      ["1.50", "1,50", 1_500n],
      ["1.2345", "1,2345", 1_234n],
      ["1234.567", "1234,567", 1_234_567n],
      [".125", ",125", 125n],
    ] as const;
    const milli = (text: string) => parsePrice(text, 18) / 10n ** 15n;
    for (const [point, comma, units] of alike) expect([milli(point), milli(comma)]).toEqual([units, units]);
    expect(milli("1.500")).toBe(1_500n);
    inGerman();
    for (const [point, comma, units] of alike) expect([milli(point), milli(comma)]).toEqual([units, units]);
    expect(milli("1,500")).toBe(1_500n);
  });

  it("reads what is copied from a page, with its spaces between thousands and its marks of direction", () => {
    for (const text of ["\u206812\u202f345\u2069", "12\u00a0345", "\u206612345\u2069 "])
      expect(parsePrice(text, 0)).toBe(12_345n);
    expect(parsePrice("1\u202f234\u202f567.5", 1)).toBe(12_345_675n);
    // Spaces that group nothing may separate two numbers.
    for (const text of ["1\u00a05", "12 345", "1\u202f2345"]) expect(codeOf(text)).toBe("not_a_number");
    inGerman();
    expect(parsePrice("12\u202f345,5", 1)).toBe(123_455n);
  });

  it.each([
    ["English", () => undefined],
    ["German", inGerman],
  ])("reads every amount that fills a field, in %s", (_language, speak) => {
    speak();
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 200n }),
        fc.constantFrom(0, 6, 18, 36),
        (units, decimals) => {
          expect(parsePrice(formatTypedAmount(units, decimals), decimals)).toBe(units);
        },
      ),
    );
  });
});

import { afterEach, describe, expect, it } from "vitest";
import { PriceInputError } from "./price-input-error";
import { parseNumber, readTypedBps } from "./typed-number";

afterEach(() => {
  globalThis.quaysideWords = undefined;
});

describe("parseNumber", () => {
  it.each([
    ["1,5", 1.5],
    ["-3.25", -3.25],
    ["−3", -3],
    ["007", 7],
    ["5.", 5],
    ["\u2068-1\u202f234\u2069", -1234],
  ])("reads %j", (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each(["", "1e3", "0x10", "Infinity", "1_000", "--1", "-", "1,234", "1 2"])("refuses %j", (text) => {
    expect(() => parseNumber(text)).toThrow(PriceInputError);
  });

  it("says both readings with their sign", () => {
    globalThis.quaysideWords = () => ({ code: "de", direction: "ltr", of: () => undefined });
    expect(() => parseNumber("-1.500")).toThrow("Write -1500 or -1,5.");
  });
});

describe("readTypedBps", () => {
  it("reads at most two decimals", () => {
    expect(
      ["-5", "+2,5", "0.05", "1\u00a0000", "2.555", "1.000", "12345", "x"].map((text) =>
        readTypedBps(text, 4),
      ),
    ).toEqual([-500n, 250n, 5n, 100_000n, null, null, null, null]);
  });
});

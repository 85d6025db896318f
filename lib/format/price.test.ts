import { afterEach, describe, expect, it } from "vitest";
import { formatDecimalPrice, formatExactAmount, formatExactDecimal, formatPrice, plainAmount } from "./price";

const eth = (text: string) => {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(18, "0"));
};

describe("formatPrice", () => {
  it.each([
    ["0.829", "0.829"],
    ["0.8012", "0.8012"],
    ["11.4", "11.4"],
    ["184", "184"],
    ["0", "0"],
    ["4912", "4,912"],
    ["4912.6", "4,913"],
    ["999.96", "1,000"],
    ["999999.4", "999,999"],
    ["999999.5", "1M"],
    ["1240000", "1.24M"],
    ["12345678901", "12,345.68M"],
    ["0.0001", "0.0001"],
    ["0.00012345", "0.0001235"],
    ["0.000099999", "<0.0001"],
    ["0.000000000000000001", "<0.0001"],
    ["0.99999", "1"],
    ["10.0001", "10"],
  ])("shows %s as %s", (value, shown) => {
    expect(formatPrice(eth(value), 18)).toBe(shown);
  });

  it("rounds a cost up and a receipt down", () => {
    expect(formatPrice(eth("0.82901"), 18, "up")).toBe("0.8291");
    expect(formatPrice(eth("0.82909"), 18, "down")).toBe("0.829");
  });

  it("accepts the wire's digits and a currency without decimals", () => {
    expect(formatPrice("2650000000", 6)).toBe("2,650");
    expect(formatPrice("42", 0)).toBe("42");
  });

  it("shows a negative amount with a true minus", () => {
    expect(formatPrice(-eth("0.055"), 18)).toBe("−0.055");
  });
});

describe("formatDecimalPrice", () => {
  it("shortens a statistic", () => {
    expect(formatDecimalPrice("184.6321")).toBe("184.6");
    expect(formatDecimalPrice("0")).toBe("0");
  });

  it("refuses a text that is not a decimal number", () => {
    expect(() => formatDecimalPrice("1e5")).toThrow(RangeError);
  });
});

afterEach(() => {
  globalThis.quaysideWords = undefined;
});

describe("formatExactAmount", () => {
  it("has every digit and no trailing zeros", () => {
    expect(formatExactAmount(eth("0.829000000000000001"), 18)).toBe("0.829000000000000001");
    expect(formatExactAmount("1000000", 6)).toBe("1");
    expect(formatExactAmount(0n, 18)).toBe("0");
  });

  it("has the mark of the page's language, and a point for other programs", () => {
    globalThis.quaysideWords = () => ({ code: "de", direction: "ltr", of: () => undefined });
    expect([formatExactAmount(1_235_000n, 6), formatExactDecimal("0.829")]).toEqual(["1,235", "0,829"]);
    expect(plainAmount(1_235_000n, 6)).toBe("1.235");
  });
});

import { describe, expect, it } from "vitest";
import { parseDecimal } from "./decimal";
import { formatUsd, usdOf, usdOfDecimal } from "./usd";

describe("formatUsd", () => {
  it.each([
    ["2829.214", "$2,829.21"],
    ["99999.99", "$99,999.99"],
    ["99999.999", "$100.0K"],
    ["487700", "$487.7K"],
    ["999960", "$1.0M"],
    ["1240000", "$1.2M"],
    ["0.009", "<$0.01"],
    ["0.01", "$0.01"],
    ["0", "$0.00"],
    ["-235.18", "−$235.18"],
  ])("shows %s as %s", (value, shown) => {
    expect(formatUsd(parseDecimal(value))).toBe(shown);
  });
});

describe("usdOf", () => {
  it("multiplies without floats", () => {
    expect(formatUsd(usdOf("829000000000000000", 18, "3412.80"))).toBe("$2,829.21");
    expect(formatUsd(usdOfDecimal("184.6", "3412.80"))).toBe("$630.0K");
  });
});

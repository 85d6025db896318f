import { describe, expect, it } from "vitest";
import { capOf, quantityAfterKey, readMintQuantity } from "./mint-quantity";

describe("readMintQuantity", () => {
  it("accepts whole numbers up to the allowance", () => {
    expect(readMintQuantity(" 4 ", 4)).toEqual({ value: 4, error: null });
    expect(readMintQuantity("5", 4)).toEqual({ value: null, error: "You can mint up to 4." });
  });

  it.each(["0", "1.5", "-1", "two", "1e3", "9".repeat(30)])("refuses %s", (typed) => {
    expect(readMintQuantity(typed, null).error).toBe("Enter a whole number above zero.");
  });

  it("reports no error for an empty field", () => {
    expect(readMintQuantity("", 4)).toEqual({ value: null, error: null });
  });

  it("caps the quantity at 100, even with a larger allowance", () => {
    expect(capOf(null)).toBe(100);
    expect(capOf(5_000)).toBe(100);
    expect(readMintQuantity("101", 5_000).error).toBe("At most 100 at once.");
  });
});

describe("quantityAfterKey", () => {
  it("steps by one and by five, and jumps to both ends", () => {
    const keys = ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"];
    expect(keys.map((key) => quantityAfterKey(key, 3, 9))).toEqual([4, 2, 8, -2, 1, 9]);
    expect(quantityAfterKey("Tab", 3, 9)).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { capOf, quantityAfterKey, readMintQuantity } from "./mint-quantity";

describe("readMintQuantity", () => {
  it("takes whole numbers up to what may be minted", () => {
    expect(readMintQuantity(" 4 ", 4)).toEqual({ value: 4, error: null });
    expect(readMintQuantity("5", 4)).toEqual({ value: null, error: "You can mint up to 4." });
  });

  it.each(["0", "1.5", "-1", "two", "1e3", "9".repeat(30)])("refuses %s", (typed) => {
    expect(readMintQuantity(typed, null).error).toBe("Enter a whole number above zero.");
  });

  it("says nothing of an empty field", () => {
    expect(readMintQuantity("", 4)).toEqual({ value: null, error: null });
  });

  it("asks for no more than a block may hold, whatever the allowance is", () => {
    expect(capOf(null)).toBe(100);
    expect(capOf(5_000)).toBe(100);
    expect(readMintQuantity("101", 5_000).error).toBe("At most 100 at once.");
  });
});

describe("quantityAfterKey", () => {
  it("steps by one and by five, and to both ends", () => {
    const keys = ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"];
    expect(keys.map((key) => quantityAfterKey(key, 3, 9))).toEqual([4, 2, 8, -2, 1, 9]);
    expect(quantityAfterKey("Tab", 3, 9)).toBeNull();
  });
});

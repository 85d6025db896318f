import { afterEach, describe, expect, it } from "vitest";
import { isTyped, textToType } from "./price-alarm";

afterEach(() => {
  globalThis.quaysideWords = undefined;
});

describe("the typed price on a page in German", () => {
  it("has a comma before the decimals, and no marks of groups", () => {
    globalThis.quaysideWords = () => ({ code: "de", direction: "ltr", of: () => undefined });
    expect(textToType(1_234_567n, 6)).toBe("1,235");
    expect(textToType(12_345_000_000n, 6)).toBe("12345");
    for (const text of ["1,235", "1.2350", "1,234567"]) expect(isTyped(text, 1_234_567n, 6)).toBe(true);
    // Read as a thousand and more, it would confirm a thousand times the price.
    for (const text of ["1235", "1.235"]) expect(isTyped(text, 1_234_567n, 6)).toBe(false);
    expect(textToType(7n, 6)).toBe("0,000007");
  });
});

import { afterEach, describe, expect, it } from "vitest";
import { formatMonth } from "./month";

const november = Date.UTC(2025, 10, 30, 23) / 1000;

afterEach(() => {
  globalThis.quaysideWords = undefined;
});

describe("formatMonth", () => {
  it("names the month in UTC, whole or short", () => {
    expect([formatMonth(november, "long"), formatMonth(november, "short")]).toEqual([
      "November 2025",
      "Nov 2025",
    ]);
  });

  it("speaks the language of the page, with Latin digits", () => {
    globalThis.quaysideWords = () => ({ code: "ar-EG", direction: "rtl", of: () => undefined });
    expect(formatMonth(november, "long")).toBe("نوفمبر 2025");
  });
});

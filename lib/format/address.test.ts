import { describe, expect, it } from "vitest";
import { formatAddress, formatTokenId } from "./address";

describe("formatAddress", () => {
  it("keeps four digits at each end and their case", () => {
    expect(formatAddress("0xA1f4567890123456789012345678901234567E20")).toBe("0xA1f4…7E20");
  });

  it("leaves a short text unchanged", () => {
    expect(formatAddress("0x12")).toBe("0x12");
  });
});

describe("formatTokenId", () => {
  it("shortens only ids of more than ten digits", () => {
    expect(formatTokenId(0n)).toBe("0");
    expect(formatTokenId("1234567890")).toBe("1234567890");
    expect(formatTokenId("12345678901")).toBe("123456…8901");
  });
});

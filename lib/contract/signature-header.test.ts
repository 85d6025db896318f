import { describe, expect, it } from "vitest";
import { formatSignatureHeader, parseSignatureHeader } from "./signature-header";

describe("the signature header", () => {
  it("consists of deadline and signature", () => {
    const header = { deadline: 1_763_700_000n, signature: `0x${"ab".repeat(65)}` } as const;
    expect(parseSignatureHeader(formatSignatureHeader(header))).toEqual(header);
  });

  it.each([
    "",
    "1763700000",
    "0xab",
    "1763700000.0x",
    "1763700000.0xabc",
    "-1.0xab",
    "1.0xab.0xcd",
    "1e9.0xab",
  ])("refuses the header %j", (header) => {
    expect(parseSignatureHeader(header)).toBeNull();
  });
});

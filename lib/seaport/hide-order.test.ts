import { describe, expect, it } from "vitest";
import {
  formatMakerSignature,
  hideOrderTypedData,
  parseMakerSignature,
  unhideOrderTypedData,
} from "./hide-order";

const domain = { chainId: 31_337, seaport: "0x0000000000000068F116a894984e2DB1123eB395" } as const;
const message = { orderHash: `0x${"11".repeat(32)}`, deadline: 1_763_700_000n } as const;

describe("the maker's word about hiding", () => {
  it("can not be taken for the word about showing", () => {
    const hide = hideOrderTypedData(message, domain);
    const unhide = unhideOrderTypedData(message, domain);
    expect(hide.primaryType).not.toBe(unhide.primaryType);
    expect(hide.domain).toEqual({
      name: "Quayside",
      version: "1",
      chainId: 31_337,
      verifyingContract: domain.seaport,
    });
  });

  it("travels as deadline and signature", () => {
    const signature = `0x${"ab".repeat(65)}` as const;
    const header = formatMakerSignature({ deadline: message.deadline, signature });
    expect(parseMakerSignature(header)).toEqual({ deadline: message.deadline, signature });
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
    expect(parseMakerSignature(header)).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { hideOrderTypedData, unhideOrderTypedData } from "./hide-order";

const domain = { chainId: 31_337, seaport: "0x0000000000000068F116a894984e2DB1123eB395" } as const;
const message = { orderHash: `0x${"11".repeat(32)}`, deadline: 1_763_700_000n } as const;

describe("the maker's signature for hiding", () => {
  it("cannot be used as the signature for showing", () => {
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
});

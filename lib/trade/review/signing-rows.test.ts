import { describe, expect, it } from "vitest";
import { endRowOf } from "./signing-rows";

describe("how orders that are signed together can be ended early", () => {
  it.each([
    [
      "by a signature, if all of them need the server's",
      [true, true],
      "Sign here without a fee, or cancel on-chain",
    ],
    ["by a transaction, if none does", [false, false], "Cancel on-chain, network fee applies"],
    ["differently, if some do", [true, false], "Some by a signature here, the others by a transaction"],
  ] as const)("is said to be %s", (_, endable, value) => {
    expect(endRowOf(endable)).toMatchObject({ id: "end", value, verdict: "known" });
  });
});

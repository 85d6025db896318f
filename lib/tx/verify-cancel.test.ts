import { encodeFunctionData } from "viem";
import { describe, expect, it } from "vitest";
import { seaportAbi } from "@/lib/abi/seaport";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { hashOrder } from "@/lib/seaport/hash-order";
import { sampleListing } from "@/lib/seaport/testing/sample-listing";
import { otherAddress, samplePin, seaport } from "./testing/sample-chain";
import { verifyCancel } from "./verify-cancel";

const order = sampleListing();
const call = {
  chain: "base",
  chainId: samplePin.chainId,
  to: seaport,
  data: buildCancel([order]),
  value: "0",
};
const context = { orderHash: hashOrder(order), pin: samplePin };

describe("verifyCancel", () => {
  it("lets one named order be cancelled", () => {
    expect(verifyCancel(call, context).blocked).toBe(false);
  });

  it.each([
    ["another order", { data: buildCancel([sampleListing({ salt: 43n })]) }],
    ["two orders", { data: buildCancel([order, sampleListing({ salt: 43n })]) }],
    ["no order", { data: buildCancel([]) }],
    [
      "all orders at once",
      { data: encodeFunctionData({ abi: seaportAbi, functionName: "incrementCounter" }) },
    ],
    ["another contract", { to: otherAddress }],
    ["value", { value: "1" }],
    ["another network", { chainId: 1 }],
  ])("blocks %s", (_, changes) => {
    expect(verifyCancel({ ...call, ...changes }, context).blocked).toBe(true);
  });
});

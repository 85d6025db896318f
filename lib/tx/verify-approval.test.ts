import { encodeFunctionData, erc20Abi } from "viem";
import { describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { token } from "@/lib/seaport/testing/sample-listing";
import { conduit, otherAddress, samplePin } from "./testing/sample-chain";
import { buildApproveAll, verifyApproval } from "./verify-approval";

const call = {
  chain: "base",
  chainId: samplePin.chainId,
  to: token,
  data: buildApproveAll(conduit),
  value: "0",
};
const context = { token, collectionName: "Kiln", pin: samplePin };

describe("verifyApproval", () => {
  it("lets a collection be approved for the pinned conduit", () => {
    expect(verifyApproval(call, context).blocked).toBe(false);
  });

  it.each([
    ["another conduit", { data: buildApproveAll(otherAddress) }],
    [
      "a revocation",
      {
        data: encodeFunctionData({
          abi: erc721Abi,
          functionName: "setApprovalForAll",
          args: [conduit, false],
        }),
      },
    ],
    [
      "an ERC-20 approval",
      { data: encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [conduit, 1n] }) },
    ],
    ["another contract", { to: otherAddress }],
    ["value", { value: "1" }],
    ["another network", { chainId: 1 }],
  ])("blocks %s", (_, changes) => {
    expect(verifyApproval({ ...call, ...changes }, context).blocked).toBe(true);
  });
});

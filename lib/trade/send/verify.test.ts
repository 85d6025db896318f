import { describe, expect, it } from "vitest";
import { maker, taker, token } from "@/lib/seaport/testing/sample-listing";
import { buildApproveAll, buildSend } from "../review/token-calls";
import { otherAddress, sampleChain, samplePin } from "../testing/sample-chain";
import { type VerifySendParameters, verifySend } from "./verify";

const single: VerifySendParameters = {
  chain: sampleChain,
  pin: samplePin,
  token,
  collectionName: "Kiln",
  itemName: "Kiln #0",
  standard: "erc721",
  from: maker,
  to: taker,
  tokenId: 0n,
  quantity: 1n,
};
const several: VerifySendParameters = { ...single, standard: "erc1155", quantity: 3n };

function call(parameters: VerifySendParameters) {
  const data = buildSend(parameters);
  return { chain: "base", chainId: samplePin.chainId, to: parameters.token, data, value: "0" };
}

describe("verifySend", () => {
  it("allows sending exactly the named item, of either standard", () => {
    expect(verifySend(call(single), single).blocked).toBe(false);
    expect(verifySend(call(several), several).blocked).toBe(false);
    expect(verifySend(call(several), several).rows[0]?.value).toBe(
      "Send 3 of token 0 from 0x0000…00A1 to 0x0000…00b2",
    );
  });

  it("shows the recipient in full, because another address can share the first and last digits", () => {
    expect(verifySend(call(several), several).rows[0]?.exact).toBe(`Token 0 to ${taker}`);
    expect(verifySend(call(single), single).rows.map(({ exact }) => exact)).toEqual([
      `Token 0 to ${taker}`,
      token,
      undefined,
    ]);
  });

  it.each<[string, Partial<VerifySendParameters>]>([
    ["another token", { tokenId: 1n }],
    ["another address", { to: otherAddress }],
    ["someone else's item", { from: otherAddress }],
    ["another number of units", { quantity: 2n }],
    ["the other standard's call", { standard: "erc721" }],
    ["another collection", { token: otherAddress }],
  ])("blocks %s", (_, changes) => {
    expect(verifySend(call({ ...several, ...changes }), several).blocked).toBe(true);
  });

  it("blocks value, another network and another function", () => {
    expect(verifySend({ ...call(single), value: "1" }, single).blocked).toBe(true);
    expect(verifySend({ ...call(single), chainId: 1 }, single).blocked).toBe(true);
    expect(verifySend({ ...call(single), data: buildApproveAll(taker) }, single).blocked).toBe(true);
  });
});

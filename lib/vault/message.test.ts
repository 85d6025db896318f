import { concatHex, type Hex, size, slice } from "viem";
import { describe, expect, it } from "vitest";
import { decodeOnftMessage, decodeVaultMessage, encodeVaultMessage, type VaultMessage } from "./message";

const message: VaultMessage = {
  to: "0x00000000000000000000000000000000000000A1",
  tokenId: 2n ** 255n + 1n,
  earnings: { recipient: "0x000000000000000000000000000000000000c0DE", bps: 500 },
  uri: "ipfs://quay/ñ.json",
};
const bytes = encodeVaultMessage(message);
const at = (offset: number, replacement: Hex): Hex => {
  const end = offset + size(replacement);
  const before = offset === 0 ? "0x" : slice(bytes, 0, offset);
  return concatHex([before, replacement, slice(bytes, end)]);
};

describe("a vault's message", () => {
  it.each<[string, VaultMessage]>([
    ["with earnings and a URI", message],
    ["without earnings", { ...message, earnings: null }],
    ["without a URI", { ...message, uri: "" }],
    ["with the longest URI", { ...message, uri: "a".repeat(512) }],
  ])("%s is decoded to its original content", (_, given) => {
    expect(decodeVaultMessage(encodeVaultMessage(given))).toEqual(given);
  });

  it("begins like any ONFT's", () => {
    const { to, tokenId } = message;
    expect(decodeOnftMessage(bytes)).toEqual({ to, tokenId });
    expect(decodeOnftMessage(slice(bytes, 0, 64))).toEqual({ to, tokenId });
  });

  it.each<[string, Hex]>([
    ["cut off before its URI", slice(bytes, 0, 85)],
    ["with a URI that is too long", encodeVaultMessage({ ...message, uri: "a".repeat(513) })],
    ["for more than an address", at(0, "0x01")],
    ["for nobody", at(31, "0x00")],
    ["with more than the price as earnings", at(84, "0x2711")],
    ["with earnings for nobody", at(82, "0x0000")],
    ["with a payee of nothing", at(84, "0x0000")],
  ])("%s is refused", (_, wrong) => {
    expect(() => decodeVaultMessage(wrong)).toThrow(expect.objectContaining({ code: "invalid_message" }));
  });
});

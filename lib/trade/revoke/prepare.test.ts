import { describe, expect, it } from "vitest";
import { token } from "@/lib/seaport/testing/sample-listing";
import { FlowError } from "../errors/flow-error";
import { conduit, otherAddress, sampleChain, samplePin, usdc } from "../testing/sample-chain";
import { describeGrant, prepareRevoke, reviewRevoke } from "./prepare";
import { type Grant, type RevokeRequest, revokeKey } from "./request";

const request = (grant: Grant): RevokeRequest => ({
  web: { chain: sampleChain, pin: samplePin, trading: { on: true } },
  account: otherAddress,
  grant,
});
const kiln = { contract: token, collectionName: "Kiln", operator: otherAddress };
const coin = (operator: typeof conduit, limit: bigint) =>
  request({ kind: "coin", currency: usdc, operator, limit });

describe("prepareRevoke", () => {
  it.each([
    ["all of a collection", request({ kind: "collection", ...kiln }), "No longer let 0x0000…Beef move Kiln"],
    ["one token", request({ kind: "token", tokenId: "7", ...kiln }), "Let nobody else take token 7"],
    ["a coin, from anybody", coin(otherAddress, 0n), "Let 0x0000…Beef spend 0\u00a0USDC"],
    ["a coin, from the conduit", coin(conduit, 0n), "Let 0x1E00…3c71 spend 0\u00a0USDC"],
    ["the limit of the conduit", coin(conduit, 5_000_000n), "Let 0x1E00…3c71 spend 5\u00a0USDC"],
  ])("builds a call that passes its checks: %s", (_, asked, action) => {
    const { call, verification } = prepareRevoke(asked);
    expect(verification).toMatchObject({ blocked: false });
    expect(verification.rows[0]?.value).toBe(action);
    expect(call.value).toBe("0");
  });

  it("gives an amount to nobody but the pinned conduit, whatever the service says", () => {
    expect(() => prepareRevoke(coin(otherAddress, 1n))).toThrow(FlowError);
    expect(reviewRevoke(coin(otherAddress, 1n))).toBeNull();
  });

  it("refuses a token that the chain list lacks, and the native currency", () => {
    const grant = { kind: "coin", operator: conduit, limit: 0n } as const;
    expect(reviewRevoke(request({ ...grant, currency: otherAddress }))).toBeNull();
    expect(reviewRevoke(request({ ...grant, currency: sampleChain.nativeCurrency.address }))).toBeNull();
  });

  it("tells approvals of one contract apart", () => {
    const asked = [
      request({ kind: "collection", ...kiln }),
      request({ kind: "collection", ...kiln, operator: conduit }),
      request({ kind: "token", tokenId: "7", ...kiln }),
      request({ kind: "token", tokenId: "8", ...kiln }),
      coin(conduit, 0n),
    ];
    expect(new Set(asked.map(revokeKey)).size).toBe(asked.length);
    expect(asked.map(describeGrant)).toEqual(["Kiln", "Kiln", "token 7 of Kiln", "token 8 of Kiln", "USDC"]);
  });
});

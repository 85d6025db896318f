import { describe, expect, it } from "vitest";
import type { WebChain } from "@/lib/chains/web-chain";
import { token } from "@/lib/seaport/testing/sample-listing";
import { FlowError } from "../errors/flow-error";
import { conduit, otherAddress, sampleChain, samplePin, usdc } from "../testing/sample-chain";
import { describeGrant, prepareRevoke, reviewRevoke } from "./prepare";
import { type Grant, type RevokeRequest, revokeKey } from "./request";
import { isFlowOf, limitData, savedLimit } from "./saved-limit";

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
    expect(reviewRevoke(coin(otherAddress, 1n)).refusal).toBe(
      "Only the limit of the conduit can be set here.",
    );
  });

  it("refuses a token that the chain list lacks, and the native currency", () => {
    const grant = { kind: "coin", operator: conduit, limit: 0n } as const;
    for (const currency of [otherAddress, sampleChain.nativeCurrency.address])
      expect(reviewRevoke(request({ ...grant, currency })).refusal).toBe("This token is not served here.");
  });

  const off = (code: "not_pinned" | "pin_mismatch" | "chain_down", web: Partial<WebChain> = {}) => {
    const trading = { on: false, code, reason: `Trading is off: ${code}.` } as const;
    return (asked: RevokeRequest): RevokeRequest => ({
      ...asked,
      web: { ...asked.web, trading, ...web },
    });
  };
  const items = [request({ kind: "collection", ...kiln }), request({ kind: "token", tokenId: "7", ...kiln })];
  const wrapped = (limit: bigint) =>
    request({ kind: "coin", currency: sampleChain.wrappedCurrency.address, operator: conduit, limit });

  it("takes back what gives nobody anything while trading is off, also without a pin", () => {
    for (const turnOff of [off("chain_down"), off("pin_mismatch"), off("not_pinned", { pin: null })])
      for (const asked of items.map(turnOff)) {
        expect(reviewRevoke(asked)).toMatchObject({ verification: { blocked: false } });
        expect(prepareRevoke(asked).call).toMatchObject({ chain: "base", chainId: sampleChain.chainId });
      }
    for (const asked of [coin(conduit, 0n), coin(otherAddress, 0n)].map(off("chain_down")))
      expect(reviewRevoke(asked)).toMatchObject({ verification: { blocked: false } });
    expect(reviewRevoke(off("pin_mismatch")(wrapped(0n))).refusal).toBeNull();
  });

  it("gives no amount while trading is off", () => {
    expect(reviewRevoke(off("pin_mismatch")(wrapped(1n))).refusal).toBe("Trading is off: pin_mismatch.");
    expect(reviewRevoke(off("chain_down")(coin(conduit, 1n))).refusal).toBe("Trading is off: chain_down.");
  });

  it("sets no limit to zero on a contract that may be none of a coin, where it would give token 0 away", () => {
    for (const turnOff of [off("pin_mismatch"), off("not_pinned", { pin: null })])
      expect(reviewRevoke(turnOff(coin(otherAddress, 0n))).refusal).toBe(
        "This site cannot tell whether this is a coin of Base.",
      );
  });

  it("refuses a network number that differs from the pin", () => {
    const chain = { ...sampleChain, chainId: 1 };
    for (const asked of items.map(off("pin_mismatch", { chain })))
      expect(reviewRevoke(asked).refusal).toContain("names another network for Base");
  });

  it("knows a flow that sets another limit of the same coin, which shares its key", () => {
    const lower = coin(conduit, 5n);
    const flow = { data: limitData(lower) };
    expect(revokeKey(lower)).toBe(revokeKey(coin(conduit, 0n)));
    expect(isFlowOf(flow, lower)).toBe(true);
    expect(isFlowOf(flow, coin(conduit, 0n))).toBe(false);
    expect(savedLimit(flow)).toBe(5n);
    expect(savedLimit({ data: { limit: "five" } })).toBeNull();
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

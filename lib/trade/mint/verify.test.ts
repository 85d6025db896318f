import fc from "fast-check";
import { type Address, getAddress, hexToBytes, maxUint256, toHex, zeroAddress, zeroHash } from "viem";
import { describe, expect, it } from "vitest";
import type { Call } from "@/lib/contract/chain";
import { taker } from "@/lib/seaport/testing/sample-listing";
import { buildApprove, buildApproveAll } from "../review/token-calls";
import { unnoticedChanges } from "../testing/mutate";
import {
  conduit,
  otherAddress,
  otherHash,
  sampleChain,
  samplePin,
  tokenPin,
  usdc,
} from "../testing/sample-chain";
import { buildClaim, type DecodedClaim, decodeClaim } from "./decode-claim";
import { type VerifyMintParameters, verifyMint } from "./verify";

const contract: Address = "0x00000000000000000000000000000000000d0d01";

const claim: DecodedClaim = {
  receiver: taker,
  tokenId: null,
  quantity: 2n,
  currency: zeroAddress,
  pricePerToken: 60n,
  allowlist: { proof: [otherHash], quantityLimitPerWallet: 3n, pricePerToken: 60n, currency: zeroAddress },
};
const coinClaim: DecodedClaim = { ...claim, currency: usdc, pricePerToken: 2_500_000n };

function callOf(changes: Partial<Call>): Call {
  return { chain: "base", chainId: samplePin.chainId, to: contract, data: "0x", value: "0", ...changes };
}
const native = callOf({ data: buildClaim(claim), value: "120" });
const edition = callOf({ data: buildClaim({ ...claim, tokenId: 3n }), value: "120" });
const inCoin = callOf({ data: buildClaim(coinClaim) });
const approval = (amount: bigint, changes: Partial<Call> = {}) =>
  callOf({ to: usdc, data: buildApprove(contract, amount), ...changes });

const parameters: VerifyMintParameters = {
  chain: sampleChain,
  pin: samplePin,
  calls: [native],
  shown: {
    name: "Paper Weather",
    contract,
    standard: "erc721",
    tokenId: null,
    quantity: 2n,
    price: 120n,
    currency: zeroAddress,
  },
  minter: taker,
  simulation: { ok: true },
  simulateLater: false,
};
const ofEdition: VerifyMintParameters = {
  ...parameters,
  calls: [edition],
  shown: { ...parameters.shown, standard: "erc1155", tokenId: 3n },
};
const ofCoin: VerifyMintParameters = {
  ...parameters,
  pin: tokenPin,
  calls: [approval(5_000_000n), inCoin],
  shown: { ...parameters.shown, price: 5_000_000n, currency: usdc },
  simulation: null,
  simulateLater: true,
};

const blocked = (changes: Partial<VerifyMintParameters>, base = parameters) =>
  verifyMint({ ...base, ...changes }).blocked;

describe("verifyMint", () => {
  it("allows exactly the shown mint: in native currency, of an edition, and in a token", () => {
    for (const each of [parameters, ofEdition, ofCoin])
      expect(verifyMint(each)).toMatchObject({ blocked: false, unproven: false });
    expect(verifyMint(parameters).rows.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "Action: Mint 2 of Paper Weather",
      "Contract: 0x0000…0d01",
      "Network: Base",
      "You send: 0.00000000000000012\u00a0ETH",
      "You receive: 2 items to 0x0000…00b2",
      "Approvals: None",
    ]);
  });

  it("detects every change of a claim except of the proof, which only the chain can check", () => {
    for (const [base, value] of [
      [parameters, claim],
      [ofEdition, { ...claim, tokenId: 3n }],
    ] as const) {
      const isNoticed = (changed: DecodedClaim) => {
        let data: Call["data"];
        try {
          data = buildClaim(changed);
        } catch {
          return true;
        }
        return blocked({ calls: [{ ...native, data }] }, base);
      };
      const unnoticed = unnoticedChanges(value, isNoticed).map((place) => place.split(" ")[0]);
      expect(new Set(unnoticed)).toEqual(
        new Set([
          "allowlist.proof",
          "allowlist.proof.0",
          "allowlist.quantityLimitPerWallet",
          "allowlist.pricePerToken",
          "allowlist.currency",
        ]),
      );
    }
  });

  it("detects every change of the calls around the claim", () => {
    expect(unnoticedChanges(native, (call) => blocked({ calls: [call] }))).toEqual([]);
    expect(
      unnoticedChanges(approval(5_000_000n), (call) => blocked({ calls: [call, inCoin] }, ofCoin)),
    ).toEqual([]);
  });

  it.each([
    ["erc721", native, parameters],
    ["erc1155", edition, ofEdition],
  ] as const)("refuses bytes of %s that differ from its own encoding", (standard, call, base) => {
    const bytes = hexToBytes(call.data);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const data = toHex(bytes.map((byte, index) => (index === at ? byte ^ flip : byte)));
        const read = decodeClaim(data, standard);
        const isProofOnly =
          read !== null && buildClaim({ ...read, allowlist: claim.allowlist }) === call.data;
        expect(isProofOnly || blocked({ calls: [{ ...call, data }] }, base)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (length) => {
        expect(decodeClaim(toHex(bytes.slice(0, length)), standard)).toBeNull();
      }),
    );
    expect(blocked({ calls: [{ ...call, data: `${call.data}00` }] }, base)).toBe(true);
  });

  it("reads exactly the written claim, whatever its values are, and only by its own standard", () => {
    const uint = fc.bigInt({ min: 0n, max: maxUint256 });
    const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => getAddress(toHex(bytes)));
    const field = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => toHex(bytes));
    const allowlist = fc.record({
      ...{ proof: fc.array(field, { maxLength: 4 }), quantityLimitPerWallet: uint },
      ...{ pricePerToken: uint, currency: address },
    });
    const written = fc.record({
      ...{ receiver: address, tokenId: fc.option(uint), quantity: uint },
      ...{ currency: address, pricePerToken: uint, allowlist },
    });
    fc.assert(
      fc.property(written, (each) => {
        const [own, other] =
          each.tokenId === null ? (["erc721", "erc1155"] as const) : (["erc1155", "erc721"] as const);
        const data = buildClaim(each);
        expect(decodeClaim(data, own)).toEqual(each);
        expect(decodeClaim(data, other)).toBeNull();
      }),
    );
  });

  it("accepts only approvals of exactly the price for the drop, after zero if the token requires it", () => {
    const calls = (...all: Call[]) => blocked({ calls: all }, ofCoin);
    expect(calls(approval(0n), approval(5_000_000n), inCoin)).toBe(false);
    expect(calls(inCoin)).toBe(false);
    expect(calls(approval(5_000_001n), inCoin)).toBe(true);
    expect(calls(approval(5_000_000n), approval(5_000_000n), inCoin)).toBe(true);
    expect(calls(approval(0n), approval(0n), approval(5_000_000n), inCoin)).toBe(true);
    expect(calls(approval(5_000_000n, { data: buildApprove(conduit, 5_000_000n) }), inCoin)).toBe(true);
    expect(calls(approval(5_000_000n, { to: otherAddress }), inCoin)).toBe(true);
    expect(calls(callOf({ to: usdc, data: buildApproveAll(contract) }), inCoin)).toBe(true);
    expect(blocked({ calls: [approval(120n), native] })).toBe(true);
  });

  it("compares the bytes with what the page showed", () => {
    const { shown } = parameters;
    expect(blocked({ shown: { ...shown, quantity: 1n } })).toBe(true);
    expect(blocked({ shown: { ...shown, price: 60n } })).toBe(true);
    expect(blocked({ shown: { ...shown, currency: usdc } })).toBe(true);
    expect(blocked({ shown: { ...shown, contract: otherAddress } })).toBe(true);
    expect(blocked({ minter: otherAddress })).toBe(true);
    expect(blocked({ shown: { ...shown, standard: "erc1155", tokenId: 3n } })).toBe(true);
    expect(blocked({ shown: { ...ofEdition.shown, tokenId: 4n } }, ofEdition)).toBe(true);
  });

  it("refuses a token that the operator did not pin, and shows the token that pays", () => {
    expect(blocked({ pin: { ...samplePin, currencies: [] } }, ofCoin)).toBe(true);
    expect(verifyMint(ofCoin).rows.at(-1)).toMatchObject({ id: "currency", verdict: "known", exact: usdc });
    const unpinned = { ...ofCoin, pin: samplePin, payToken: { symbol: "USDC", decimals: 18 } };
    expect(verifyMint(unpinned).blocked).toBe(true);
  });

  it("accepts a free claim in any token, and a claim with a price only in a known token", () => {
    const named = { ...claim, currency: otherAddress };
    const shown = { ...parameters.shown, currency: otherAddress };
    const free = callOf({ data: buildClaim({ ...named, pricePerToken: 0n }) });
    const verified = verifyMint({
      ...parameters,
      calls: [free],
      shown: { ...shown, price: 0n },
      pin: tokenPin,
    });
    expect(verified).toMatchObject({ blocked: false, unproven: false });
    expect(verified.rows.map(({ id }) => id)).not.toContain("currency");
    expect(blocked({ calls: [{ ...free, value: "1" }], shown: { ...shown, price: 0n } })).toBe(true);
    const dear = callOf({ data: buildClaim(named) });
    expect(
      verifyMint({ ...parameters, calls: [dear], shown }).rows.find(({ id }) => id === "send"),
    ).toMatchObject({
      verdict: "mismatch",
      detail: `This site does not trade in the token at ${otherAddress}.`,
    });
  });

  it("blocks a claim that the chain refuses, and reports a chain that did not answer", () => {
    expect(blocked({ simulation: { ok: false, reason: "no" } })).toBe(true);
    expect(verifyMint({ ...parameters, simulation: null })).toMatchObject({ blocked: false, unproven: true });
  });

  it("blocks an empty list of calls, and calls without a claim", () => {
    expect(blocked({ calls: [] })).toBe(true);
    expect(blocked({ calls: [approval(5n)] })).toBe(true);
    expect(blocked({ calls: [{ ...native, data: zeroHash }] })).toBe(true);
  });
});

import { type Address, maxUint256, zeroAddress, zeroHash } from "viem";
import { describe, expect, it } from "vitest";
import type { ChainEvent } from "../../db/schema/chain-event";
import { waitingClaims } from "./waiting-claims";

const drop: Address = "0x00000000000000000000000000000000000000A1";
const minter: Address = "0x00000000000000000000000000000000000000b2";
const currency: Address = "0x00000000000000000000000000000000000000c3";

function event(logIndex: number, own: Pick<ChainEvent, "name"> & Partial<ChainEvent>): ChainEvent {
  const place = { blockNumber: 1, blockHash: zeroHash, timestamp: 1, txHash: zeroHash, sub: 0 };
  return { ...place, logIndex, address: drop, toAddr: minter, ...own };
}
const mint = (logIndex: number, own: Partial<ChainEvent> = {}) =>
  event(logIndex, { name: "transfer", fromAddr: zeroAddress, tokenId: BigInt(logIndex), ...own });
const claim = (logIndex: number, own: Partial<ChainEvent> = {}) =>
  event(logIndex, { name: "drop_claim", fromAddr: minter, quantity: 1n, ...own });

/** Takes what was paid for mints, where each of the claims cost this much a unit. */
function taking(price: bigint, ...claims: ChainEvent[]) {
  const take = waitingClaims(claims, new Map(claims.map((own) => [own, { price, currency }])));
  return (own: ChainEvent) => take(own)?.amount ?? null;
}

describe("waitingClaims", () => {
  it("pays for as many units as were claimed, and no more", () => {
    const amount = taking(3n, claim(9, { quantity: 3n }));
    expect([mint(1), mint(2, { quantity: 2n }), mint(3)].map(amount)).toEqual([3n, 6n, null]);
  });

  it("pays for the mints before it, of its contract, its receiver and its edition", () => {
    const others = [mint(9), mint(1, { address: currency }), mint(1, { toAddr: currency }), mint(1)];
    expect(others.map(taking(3n, claim(5, { tokenId: 7n })))).toEqual([null, null, null, null]);
    expect(taking(3n, claim(5, { tokenId: 7n }))(mint(1, { tokenId: 7n }))).toBe(3n);
  });

  it("pays for each of several claims of a transaction", () => {
    const amount = taking(3n, claim(3), claim(6));
    expect([mint(2), mint(5)].map(amount)).toEqual([3n, 3n]);
  });

  it("has no price that is larger than a uint256, and none for a claim without a price", () => {
    expect(taking(maxUint256, claim(5, { quantity: 2n }))(mint(1, { quantity: 2n }))).toBeNull();
    expect(waitingClaims([claim(5)], new Map())(mint(1))).toBeNull();
  });
});

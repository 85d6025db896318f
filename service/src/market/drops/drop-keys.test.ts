import { zeroAddress } from "viem";
import { describe, expect, it } from "vitest";
import type { AffectingEvent } from "../changes/affected";
import { affectedDropKeys, dropText } from "./drop-keys";

const address = "0x00000000000000000000000000000000000000A1";
const other = "0x00000000000000000000000000000000000000b2";

const transfer = (tokenId: bigint, toAddr: typeof other | typeof zeroAddress): AffectingEvent => ({
  name: "transfer",
  address,
  fromAddr: other,
  toAddr,
  tokenId,
});

describe("the drops that events are about", () => {
  it("are those of claims and settings, each once", () => {
    const events: AffectingEvent[] = [
      { name: "drop_claim", address },
      { name: "drop_supply", address },
      { name: "drop_claim", address: other, tokenId: 3n },
    ];
    expect(affectedDropKeys(events, new Set())).toEqual([
      { address, tokenId: null },
      { address: other, tokenId: 3n },
    ]);
  });

  it("do not include burned tokens of unknown drops: every collection burns", () => {
    const burned = [transfer(1n, zeroAddress), transfer(2n, zeroAddress), transfer(3n, other)];
    expect(affectedDropKeys(burned, new Set())).toEqual([]);
    const known = new Set([1n, 3n].map((tokenId) => dropText({ address, tokenId })));
    expect(affectedDropKeys(burned, known)).toEqual([{ address, tokenId: 1n }]);
  });
});

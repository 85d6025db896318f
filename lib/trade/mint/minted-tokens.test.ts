import { type Address, encodeAbiParameters, pad, toEventSelector, zeroAddress } from "viem";
import { describe, expect, it } from "vitest";
import type { ReceiptLog } from "../flow/ports";
import { otherAddress } from "../testing/sample-chain";
import { transferLog } from "../testing/transfer-log";
import { mintedTokens } from "./minted-tokens";

const contract: Address = "0x00000000000000000000000000000000000d0d01";
const minter: Address = "0x00000000000000000000000000000000000000b2";
const single = toEventSelector("TransferSingle(address,address,address,uint256,uint256)");

const moved = (from: Address, to: Address, tokenId: bigint, address = contract): ReceiptLog =>
  transferLog(address, { from, to, tokenId });

const edition = (id: bigint): ReceiptLog => ({
  address: contract,
  topics: [single, pad(minter), pad(zeroAddress), pad(minter)],
  data: encodeAbiParameters([{ type: "uint256" }, { type: "uint256" }], [id, 5n]),
});

const minted = (...logs: ReceiptLog[]) => mintedTokens({ logs, contract, minter });

describe("mintedTokens", () => {
  it("returns every id that was minted for the account, including zero", () => {
    expect(minted(moved(zeroAddress, minter, 0n), moved(zeroAddress, minter, 1n))).toEqual([0n, 1n]);
    expect(minted(edition(3n), edition(3n))).toEqual([3n]);
  });

  it("reads only the drop's own contract, and counts only mints for the account", () => {
    expect(minted(moved(zeroAddress, minter, 7n, otherAddress))).toEqual([]);
    expect(minted(moved(zeroAddress, otherAddress, 7n))).toEqual([]);
    expect(minted(moved(otherAddress, minter, 7n))).toEqual([]);
    expect(minted({ address: contract, topics: [], data: "0x" })).toEqual([]);
  });
});

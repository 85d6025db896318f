import { stringToHex } from "viem";
import { describe, expect, it } from "vitest";
import { parseHeader } from "./chain-data";
import { hashHeader } from "./hash-header";
import { orderedTrieRoot } from "./ordered-trie-root";

describe("the root of a list", () => {
  // Computed with @ethereumjs/mpt 10.1.3. Short values are kept inside their parents, and indexes from 128 on take two bytes.
  it.each([
    [1, 1, "0x12e189d66581e0575659c4a52dc3dd2227423218100d05952df3a11e96776b42"],
    [2, 1, "0x9cbf27e7166446a938300fdb5940d9cdd3adc8fda041053888959891492157d2"],
    [17, 1, "0x3b1a359defc56860a9f6e2fd5cfd1afaadb680a2db6bdbbeb60da63d8aab1c7f"],
    [130, 1, "0x628e8ee31b793ffd7427833debecabcc4c02801ef89e932102ab1b4ab4275ba0"],
    [300, 1, "0x8ed6966f69cb55331cf5a89e1278942ca95e4b58764a575664c28fbd28c2dd64"],
    [300, 40, "0x3b9e5652a53d8788ed621047294ecb71877152451a72e462f13c69e341da99d5"],
  ])(
    "of %i values, each a text %i times, is the one that another implementation computes",
    (count, times, root) => {
      const values = Array.from({ length: count }, (_, at) => stringToHex(`receipt ${at} `.repeat(times)));
      expect(orderedTrieRoot(values)).toBe(root);
    },
  );

  it("without values is the one that empty blocks have", () => {
    expect(orderedTrieRoot([])).toBe("0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421");
  });
});

describe("the hash of a header", () => {
  const zeros = (bytes: number) => `0x${"00".repeat(bytes)}`;
  const emptyRoot = "0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421";
  /** The first block of Ethereum. */
  const genesis = {
    parentHash: zeros(32),
    sha3Uncles: "0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347",
    miner: zeros(20),
    stateRoot: "0xd7f8974fb5ac78d9ac099b9ad5018bedc2ce0a72dad1827a1709da30580f0544",
    transactionsRoot: emptyRoot,
    receiptsRoot: emptyRoot,
    logsBloom: zeros(256),
    difficulty: "0x400000000",
    number: "0x0",
    gasLimit: "0x1388",
    gasUsed: "0x0",
    timestamp: "0x0",
    extraData: "0x11bbe8db4e347b4e8c937c1c8370e4b5ed33adb3db69cbdb7a38e1e50b1b82fa",
    mixHash: zeros(32),
    nonce: "0x0000000000000042",
  };

  it("is the block's", () => {
    expect(hashHeader(genesis)).toBe("0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3");
  });

  it("is not needed to show a fee: one in another shape counts as none", () => {
    const block = { ...genesis, hash: hashHeader(genesis), transactions: [], baseFeePerGas: "0x7" };
    expect(parseHeader(block)?.baseFeePerGas).toBe("7");
    expect(parseHeader({ ...block, baseFeePerGas: "seven" })?.baseFeePerGas).toBeUndefined();
    expect(parseHeader({ ...block, baseFeePerGas: null })?.baseFeePerGas).toBeUndefined();
  });

  it("is another one when any field changes, and none when one is missing", () => {
    for (const field of Object.keys(genesis)) {
      expect(hashHeader({ ...genesis, [field]: undefined })).toBeNull();
      const changed = hashHeader({ ...genesis, [field]: "0x01" });
      expect(changed).not.toBe(hashHeader(genesis));
    }
  });
});

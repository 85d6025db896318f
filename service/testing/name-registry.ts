import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  numberToHex,
  parseAbi,
  size,
  slice,
  toHex,
} from "viem";
import { namehash, toCoinType } from "viem/ens";
import type { TestChain } from "../../local/testing/chain";

/** The address of the chain's registry, for the configuration. Nothing is there before `openNameRegistry`. */
export const testRegistry = getAddress(`0x${"e5".repeat(20)}`);
const resolver = getAddress(`0x${"e6".repeat(20)}`);
const referrer = getAddress(`0x${"e7".repeat(20)}`);

/**
 * A contract that answers each call with what its storage has for it: at the hash of the call's bytes the number of words, then the words. A
 * call without an answer answers nothing.
 */
const answeringCode: Hex =
  "0x365f5f37365f2080545f5b81811015602457828101600101548160051b52600101600a565b5060051b5ff3";

const abi = parseAbi([
  "function resolver(bytes32 node)",
  "function name(bytes32 node)",
  "function addr(bytes32 node)",
  "function addr(bytes32 node, uint256 coinType)",
  "error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)",
]);

/** A contract that reverts every call with these bytes. */
function revertingCode(data: Hex): Hex {
  const length = toHex(size(data), { size: 2 });
  return concatHex(["0x61", length, "0x600c5f3961", length, "0x5ffd", data]);
}

/** A registry in the manner of ENS with one resolver, on a test chain. */
export interface TestNameRegistry {
  /** Says which name an account has, as the account itself does. It need not be true. */
  claim(account: Address, name: string): Promise<void>;
  /** Lets a name lead to an account, on this chain or, with `plain`, by its record without a chain. */
  point(name: string, account: Address, record?: "own" | "plain"): Promise<void>;
  /** Gives an account a resolver that refers every question to a URL (EIP-3668). */
  refer(account: Address, url: string): Promise<void>;
}

export async function openNameRegistry({ client, chainId }: TestChain): Promise<TestNameRegistry> {
  for (const address of [testRegistry, resolver]) await client.setCode({ address, bytecode: answeringCode });
  const setAnswer = async (address: Address, call: Hex, answer: Hex) => {
    const at = BigInt(keccak256(call));
    const words = size(answer) / 32;
    const store = (offset: bigint, value: Hex) =>
      client.setStorageAt({ address, index: toHex(at + offset, { size: 32 }), value });
    await store(0n, numberToHex(words, { size: 32 }));
    for (let word = 0; word < words; word += 1) {
      await store(BigInt(word + 1), slice(answer, word * 32, word * 32 + 32));
    }
  };
  const setResolver = (node: Hex, at = resolver) =>
    setAnswer(
      testRegistry,
      encodeFunctionData({ abi, functionName: "resolver", args: [node] }),
      encodeAbiParameters([{ type: "address" }], [at]),
    );
  const reverseNode = (account: Address) =>
    namehash(`${account.slice(2).toLowerCase()}.${toCoinType(chainId).toString(16)}.reverse`);
  return {
    async refer(account, url) {
      const args = [referrer, [url], "0x01", "0x01020304", "0x"] as const;
      const lookup = encodeErrorResult({ abi, errorName: "OffchainLookup", args });
      await client.setCode({ address: referrer, bytecode: revertingCode(lookup) });
      await setResolver(reverseNode(account), referrer);
    },
    async claim(account, name) {
      const node = reverseNode(account);
      await setResolver(node);
      await setAnswer(
        resolver,
        encodeFunctionData({ abi, functionName: "name", args: [node] }),
        encodeAbiParameters([{ type: "string" }], [name]),
      );
    },
    async point(name, account, record = "own") {
      const node = namehash(name);
      await setResolver(node);
      if (record === "plain") {
        const call = encodeFunctionData({ abi, functionName: "addr", args: [node] });
        await setAnswer(resolver, call, encodeAbiParameters([{ type: "address" }], [account]));
        return;
      }
      const args = [node, toCoinType(chainId)] as const;
      const call = encodeFunctionData({ abi, functionName: "addr", args });
      await setAnswer(resolver, call, encodeAbiParameters([{ type: "bytes" }], [account]));
    },
  };
}

import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  type Hex,
  type PublicClient,
  parseAbi,
  slice,
  zeroAddress,
} from "viem";
import { cleanText } from "@/lib/contract/clean-text";
import type { ContractFacts } from "@/lib/contract/operator/collections";
import type { ChainConnection } from "../chains/chain-connections";
import { runCall } from "../chains/run-call";
import { type AskContract, readTransferPolicy } from "../collections/read-transfer-policy";

/** The gas limit for a stranger's code, which runs on the operator's RPC. */
const probeGas = 2_000_000n;
const maxTextLength = 256;
const maxUriLength = 65_536;
const bps = 10_000n;

const probedAbi = parseAbi([
  "function supportsInterface(bytes4 interfaceId) view returns (bool)",
  "function name() view returns (string)",
  "function symbol() view returns (string)",
  "function totalSupply() view returns (uint256)",
  "function owner() view returns (address)",
  "function contractURI() view returns (string)",
  "function royaltyInfo(uint256 tokenId, uint256 salePrice) view returns (address receiver, uint256 amount)",
  "function claimCondition() view returns (uint256 currentStartId, uint256 count)",
  "function claimCondition(uint256 tokenId) view returns (uint256 currentStartId, uint256 count)",
]);

/** @source ERC-165 identifiers of ERC-721, ERC-1155 and ERC-721's enumerable extension */
const interfaces = { erc721: "0x80ac58cd", erc1155: "0xd9b67a26", enumerable: "0x780e9d63" } as const;

/** keccak256("eip1967.proxy.implementation") - 1. @source EIP-1967 */
const implementationSlot = "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc";

/** A contract's text as people see it. */
const shown = (text: string | null): string | null => cleanText(text, maxTextLength) ?? null;

/** The contract behind a minimal proxy, or null. @source EIP-1167 */
function minimalProxyTarget(code: Hex): Address | null {
  const target = /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3$/i.exec(code)?.[1];
  return target === undefined ? null : getAddress(`0x${target}`);
}

async function implementationOf(client: PublicClient, address: Address, code: Hex): Promise<Address | null> {
  const target = minimalProxyTarget(code);
  if (target !== null) return target;
  const word = (await client.getStorageAt({ address, slot: implementationSlot })) ?? "0x";
  if (word.length !== 66) return null;
  const behind = getAddress(slice(word, 12));
  return behind === zeroAddress ? null : behind;
}

/** Whether a contract was there at a block; null if the node no longer knows that block's state. */
async function wasThere(
  client: PublicClient,
  address: Address,
  blockNumber: bigint,
): Promise<boolean | null> {
  try {
    return ((await client.getCode({ address, blockNumber })) ?? "0x") !== "0x";
  } catch {
    return null;
  }
}

/**
 * The block of a contract's deployment, by bisection: about 25 calls on a long chain. Null if the node no longer knows the state of the
 * blocks around it.
 */
async function findDeployment(client: PublicClient, address: Address): Promise<ContractFacts["deployed"]> {
  let low = 0n;
  let high = await client.getBlockNumber({ cacheTime: 0 });
  let newestWithout = -1n;
  while (low < high) {
    const middle = (low + high) / 2n;
    const there = await wasThere(client, address, middle);
    if (there === true) high = middle;
    else low = middle + 1n;
    if (there === false) newestWithout = middle;
  }
  if (newestWithout !== low - 1n) return null;
  const { number, timestamp } = await client.getBlock({ blockNumber: low });
  return { block: Number(number), timestamp: Number(timestamp) };
}

/**
 * Reads what a contract answers at the newest block; `null` where it answers nothing.
 *
 * @returns null if there is no code at the address.
 */
export async function probeContract(
  { client, config }: Pick<ChainConnection, "client" | "config">,
  contract: Address,
): Promise<ContractFacts | null> {
  const code = (await client.getCode({ address: contract })) ?? "0x";
  if (code === "0x") return null;
  const ask: AskContract = async (to, data, decode) => {
    const answer = await runCall(client, { to, data, gas: probeGas });
    try {
      return answer === null ? null : decode(answer);
    } catch {
      // Not the answer of such a function.
      return null;
    }
  };
  const text = async (functionName: "name" | "symbol" | "contractURI", maxLength: number) => {
    const answer = await ask(contract, encodeFunctionData({ abi: probedAbi, functionName }), (data) =>
      decodeFunctionResult({ abi: probedAbi, functionName, data }),
    );
    // The database cannot hold U+0000 in text.
    const clean = answer?.replaceAll("\0", "").trim() ?? "";
    return clean === "" || clean.length > maxLength ? null : clean;
  };
  const supports = (interfaceId: Hex) => {
    const call = { abi: probedAbi, functionName: "supportsInterface" } as const;
    return ask(contract, encodeFunctionData({ ...call, args: [interfaceId] }), (data) =>
      decodeFunctionResult({ ...call, data }),
    );
  };
  const royalty = { abi: probedAbi, functionName: "royaltyInfo" } as const;
  const supply = { abi: probedAbi, functionName: "totalSupply" } as const;
  const owner = { abi: probedAbi, functionName: "owner" } as const;
  const claims = ["0x", 0n].map((tokenId) =>
    ask(
      contract,
      tokenId === "0x"
        ? encodeFunctionData({ abi: probedAbi, functionName: "claimCondition" })
        : encodeFunctionData({ abi: probedAbi, functionName: "claimCondition", args: [0n] }),
      (data) => data.length === 2 + 2 * 64,
    ),
  );
  const [is721, is1155, isEnumerable, name, symbol, contractUri, count, ownedBy, earned, policy, ...drops] =
    await Promise.all([
      supports(interfaces.erc721),
      supports(interfaces.erc1155),
      supports(interfaces.enumerable),
      text("name", maxTextLength).then(shown),
      text("symbol", maxTextLength).then(shown),
      text("contractURI", maxUriLength),
      ask(contract, encodeFunctionData(supply), (data) => decodeFunctionResult({ ...supply, data })),
      ask(contract, encodeFunctionData(owner), (data) =>
        getAddress(decodeFunctionResult({ ...owner, data })),
      ),
      ask(contract, encodeFunctionData({ ...royalty, args: [1n, bps] }), (data) =>
        decodeFunctionResult({ ...royalty, data }),
      ),
      readTransferPolicy(ask, contract, config.contracts.signedZone),
      ...claims,
    ]);
  const [receiver, amount] = earned ?? [zeroAddress, 0n];
  const owes = receiver !== zeroAddress && amount > 0n && amount <= bps;
  return {
    standard: is1155 === true ? "erc1155" : is721 === true ? "erc721" : null,
    enumerable: isEnumerable === true,
    name,
    symbol,
    supply: count?.toString() ?? null,
    owner: ownedBy,
    contractUri,
    deployed: await findDeployment(client, contract),
    implementation: await implementationOf(client, contract, code),
    earnings: owes ? { bps: Number(amount), recipient: getAddress(receiver) } : null,
    transferPolicy: policy,
    isDrop: drops.some((answer) => answer === true),
  };
}

import {
  type Address,
  BaseError,
  ContractFunctionExecutionError,
  getAddress,
  type Hex,
  parseAbi,
  zeroAddress,
} from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import { readTransferPolicy } from "../../service/src/chain/describe/read-transfer-policy";
import { createRpcEndpoint } from "../../service/src/chain/rpc/rpc-endpoint";
import { type ChainReader, createChainReader } from "../chains/chain-reader";
import { CommandError } from "../command-line/errors";

const probedAbi = parseAbi([
  "function supportsInterface(bytes4 interfaceId) view returns (bool)",
  "function name() view returns (string)",
  "function royaltyInfo(uint256 tokenId, uint256 salePrice) view returns (address receiver, uint256 amount)",
  "function claimCondition() view returns (uint256 currentStartId, uint256 count)",
  "function claimCondition(uint256 tokenId) view returns (uint256 currentStartId, uint256 count)",
]);

/** Identifiers of ERC-165. */
const interfaces = { erc721: "0x80ac58cd", erc1155: "0xd9b67a26" } as const;
const bps = 10_000n;

/** A contract as its chain describes it; null where it answers nothing. */
export interface ContractFacts {
  standard: "erc721" | "erc1155" | null;
  name: string | null;
  /** Null: the RPC keeps no old states. */
  deployedAt: number | null;
  earnings: { recipient: Address; bps: number } | null;
  /** Whether transfers need the operator's zone (ERC-721C). */
  enforced: boolean;
  isDrop: boolean;
}

/** A function that the contract may not have: null when it reverts, or answers something else. */
async function ask<Value>(call: Promise<Value>): Promise<Value | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ContractFunctionExecutionError) return null;
    throw error;
  }
}

/** The block of a contract's deployment, by bisection; null if the RPC keeps no old states. */
async function findDeployment(reader: ChainReader, address: Address): Promise<number | null> {
  let low = 0n;
  let high = await reader.getBlockNumber();
  try {
    while (low < high) {
      const middle = (low + high) / 2n;
      if ((await reader.getCode({ address, blockNumber: middle })) === undefined) low = middle + 1n;
      else high = middle;
    }
    return Number(high);
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    return null;
  }
}

async function readFacts(reader: ChainReader, config: ChainConfig, address: Address): Promise<ContractFacts> {
  const token = { address, abi: probedAbi } as const;
  const supports = (id: Hex) =>
    ask(reader.readContract({ ...token, functionName: "supportsInterface", args: [id] }));
  const [is721, is1155, name, royalty, single, edition] = await Promise.all([
    supports(interfaces.erc721),
    supports(interfaces.erc1155),
    ask(reader.readContract({ ...token, functionName: "name" })),
    ask(reader.readContract({ ...token, functionName: "royaltyInfo", args: [1n, bps] })),
    ask(reader.readContract({ ...token, functionName: "claimCondition" })),
    ask(reader.readContract({ ...token, functionName: "claimCondition", args: [0n] })),
  ]);
  const [recipient, share] = royalty ?? [zeroAddress, 0n];
  const owes = recipient !== zeroAddress && share > 0n && share <= bps;
  const [rpcUrl = ""] = config.rpcUrls;
  const policy = await readTransferPolicy(createRpcEndpoint(rpcUrl), address, config.contracts.signedZone);
  return {
    standard: is1155 === true ? "erc1155" : is721 === true ? "erc721" : null,
    name: name?.trim() || null,
    deployedAt: await findDeployment(reader, address),
    earnings: owes ? { recipient: getAddress(recipient), bps: Number(share) } : null,
    enforced: policy?.enforced === true,
    isDrop: single !== null || edition !== null,
  };
}

/**
 * Asks a chain what a contract is.
 *
 * @throws CommandError if there is no contract, or the chain cannot be asked.
 */
export async function probeContract(config: ChainConfig, address: Address): Promise<ContractFacts> {
  const [rpcUrl = ""] = config.rpcUrls;
  const reader = createChainReader({ rpcUrl, chainId: config.chainId });
  try {
    if ((await reader.getCode({ address })) === undefined) {
      throw new CommandError(`There is no contract at ${address} on ${config.id}.`);
    }
    return await readFacts(reader, config, address);
  } catch (cause) {
    if (!(cause instanceof BaseError)) throw cause;
    throw new CommandError(`${config.id} cannot be asked: ${cause.shortMessage}`, { cause });
  }
}

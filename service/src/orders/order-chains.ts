import {
  type Abi,
  type Address,
  createPublicClient,
  ExecutionRevertedError,
  encodeFunctionData,
  fallback,
  type Hex,
  http,
  type PublicClient,
  RawContractError,
  RpcRequestError,
  size,
  slice,
} from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { seaportAbi } from "@/lib/abi/seaport";
import type { ChainConfig } from "@/lib/chains/config";
import { upstreamUnavailable } from "../http/api-error";

/** An order as the chain can be asked about it. */
export interface OrderQuestion {
  hash: Hex;
  maker: Address;
  token: Address;
  standard: "erc721" | "erc1155";
  tokenId: bigint;
}

/** What the chain says of an order, as of one block. */
export interface OrderTruth {
  block: number;
  /** The part of the order that is filled: Seaport keeps it as a fraction. */
  filled: { numerator: bigint; denominator: bigint };
  cancelled: boolean;
  counter: bigint;
  /** Units that the maker holds. */
  held: bigint;
  approved: boolean;
}

/**
 * What orders need from the chains, at the newest block: nothing here depends on the time of day, so the pending block would
 * only add what may never be mined.
 *
 * Every function throws `upstream_unavailable` when the chain can not be reached.
 */
export interface OrderChains {
  /** The number of the newest block. */
  readHead(chain: string): Promise<number>;
  readTruth(chain: string, questions: readonly OrderQuestion[]): Promise<OrderTruth[]>;
  /** What a currency's owner allows the conduit to take, base units. */
  readAllowance(chain: string, currency: Address, owner: Address): Promise<bigint>;
  hasCode(chain: string, account: Address): Promise<boolean>;
  /** Whether a contract wallet takes a signature for its own (ERC-1271). A wallet that reverts does not. */
  isValidSignature(chain: string, signature: ContractSignature): Promise<boolean>;
}

export interface ContractSignature {
  account: Address;
  digest: Hex;
  signature: Hex;
}

const timeoutMs = 3_000;
/** A wallet's check may not cost more than this: it runs on the operator's RPC. */
const signatureGas = 1_000_000n;
const validSignature = "0x1626ba7e";

const multicall3Abi = [
  {
    type: "function",
    name: "getBlockNumber",
    stateMutability: "view",
    inputs: [],
    outputs: [{ name: "blockNumber", type: "uint256" }],
  },
] as const;

const erc1271Abi = [
  {
    type: "function",
    name: "isValidSignature",
    stateMutability: "view",
    inputs: [
      { name: "hash", type: "bytes32" },
      { name: "signature", type: "bytes" },
    ],
    outputs: [{ name: "", type: "bytes4" }],
  },
] as const;

const erc1155Abi = [
  {
    type: "function",
    name: "balanceOf",
    stateMutability: "view",
    inputs: [
      { name: "account", type: "address" },
      { name: "id", type: "uint256" },
    ],
    outputs: [{ name: "", type: "uint256" }],
  },
] as const;

interface Connection {
  config: ChainConfig;
  client: PublicClient;
}

export function createOrderChains(configs: ReadonlyMap<string, ChainConfig>): OrderChains {
  const connections = new Map<string, Connection>();
  const connect = (chain: string): Connection => {
    const known = connections.get(chain);
    if (known !== undefined) return known;
    const config = configs.get(chain);
    if (config === undefined) throw upstreamUnavailable(chain, new Error("not configured"));
    const transports = config.rpcUrls.map((url) =>
      http(url, { timeout: timeoutMs, retryCount: 0, batch: true }),
    );
    const made = {
      config,
      client: createPublicClient({ transport: fallback(transports, { retryCount: 1 }) }),
    };
    connections.set(chain, made);
    return made;
  };
  const ask = async <Answer>(chain: string, question: (connection: Connection) => Promise<Answer>) => {
    try {
      return await question(connect(chain));
    } catch (error) {
      throw upstreamUnavailable(chain, error);
    }
  };

  return {
    readHead: (chain) =>
      ask(chain, async ({ client }) => Number(await client.getBlockNumber({ cacheTime: 0 }))),
    readTruth: (chain, questions) =>
      questions.length === 0
        ? Promise.resolve([])
        : ask(chain, (connection) => readTruth(connection, questions)),
    readAllowance: (chain, currency, owner) =>
      ask(chain, ({ client, config }) =>
        client.readContract({
          address: currency,
          abi: wrappedNativeAbi,
          functionName: "allowance",
          args: [owner, config.contracts.conduit],
        }),
      ),
    hasCode: (chain, account) =>
      ask(chain, async ({ client }) => ((await client.getCode({ address: account })) ?? "0x") !== "0x"),
    isValidSignature: (chain, signature) => ask(chain, ({ client }) => askWallet(client, signature)),
  };
}

/** Five calls an order and one for the block, in one request. */
async function readTruth(
  { client, config }: Connection,
  questions: readonly OrderQuestion[],
): Promise<OrderTruth[]> {
  const { seaport, conduit, multicall3 } = config.contracts;
  const calls = questions.flatMap(({ hash, maker, token, standard, tokenId }) => [
    { address: seaport, abi: seaportAbi, functionName: "getOrderStatus", args: [hash] } as const,
    { address: seaport, abi: seaportAbi, functionName: "getCounter", args: [maker] } as const,
    standard === "erc721"
      ? ({ address: token, abi: erc721Abi, functionName: "ownerOf", args: [tokenId] } as const)
      : ({ address: token, abi: erc1155Abi, functionName: "balanceOf", args: [maker, tokenId] } as const),
    { address: token, abi: erc721Abi, functionName: "isApprovedForAll", args: [maker, conduit] } as const,
    { address: token, abi: erc721Abi, functionName: "getApproved", args: [tokenId] } as const,
  ]);
  const { block, results } = await readTogether(client, multicall3, calls);
  return questions.map(({ maker }, index) => {
    const [status, counter, holder, forAll, single] = results.slice(index * 5, index * 5 + 5);
    if (!Array.isArray(status) || typeof counter !== "bigint") throw new Error("Seaport does not answer");
    const same = typeof holder === "string" && holder.toLowerCase() === maker.toLowerCase();
    return {
      block,
      filled: { numerator: status[2], denominator: status[3] },
      cancelled: status[1] === true,
      counter,
      held: typeof holder === "bigint" ? holder : same ? 1n : 0n,
      approved:
        forAll === true || (typeof single === "string" && single.toLowerCase() === conduit.toLowerCase()),
    };
  });
}

type Call = { address: Address; abi: Abi; functionName: string; args?: readonly unknown[] };

/** Values of calls at one block; undefined for a call that reverts. By Multicall3 where the chain has it. */
async function readTogether(
  client: PublicClient,
  multicall3: Address | undefined,
  calls: readonly Call[],
): Promise<{ block: number; results: unknown[] }> {
  if (multicall3 === undefined) {
    const blockNumber = await client.getBlockNumber({ cacheTime: 0 });
    const settled = await Promise.allSettled(
      calls.map((call) => client.readContract({ ...call, blockNumber })),
    );
    return {
      block: Number(blockNumber),
      results: settled.map((entry) => (entry.status === "fulfilled" ? entry.value : undefined)),
    };
  }
  const [block, ...rest] = await client.multicall({
    multicallAddress: multicall3,
    contracts: [{ address: multicall3, abi: multicall3Abi, functionName: "getBlockNumber" }, ...calls],
    // One request, or two halves of it might see two blocks.
    batchSize: 0,
  });
  // The one call that can not revert: when it fails, the request did.
  if (block?.status !== "success") throw block?.error ?? new Error("no answer");
  return { block: Number(block.result), results: rest.map((entry) => entry.result) };
}

async function askWallet(
  client: PublicClient,
  { account, digest, signature }: ContractSignature,
): Promise<boolean> {
  try {
    const args = [digest, signature] as const;
    const { data } = await client.call({
      to: account,
      data: encodeFunctionData({ abi: erc1271Abi, functionName: "isValidSignature", args }),
      gas: signatureGas,
    });
    // 32 bytes, as Seaport wants it: a wallet that answers with less is not one that Seaport takes.
    return data !== undefined && size(data) === 32 && slice(data, 0, 4) === validSignature;
  } catch (error) {
    if (isContractAnswer(error)) return false;
    throw error;
  }
}

/** The chain was reached and ran the wallet, which reverted or used up its gas. */
function isContractAnswer(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause as unknown) {
    if (current instanceof ExecutionRevertedError || current instanceof RawContractError) return true;
    if (current instanceof RpcRequestError && /revert|gas|opcode/i.test(current.details)) return true;
  }
  return false;
}

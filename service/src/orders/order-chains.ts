import {
  type Address,
  BaseError,
  createPublicClient,
  ExecutionRevertedError,
  encodeFunctionData,
  fallback,
  type Hex,
  http,
  type PublicClient,
  RawContractError,
  RpcRequestError,
  type StateOverride,
  size,
  slice,
} from "viem";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { seaportAbi } from "@/lib/abi/seaport";
import type { ChainConfig } from "@/lib/chains/config";
import { upstreamUnavailable } from "../http/api-error";
import { ownBlockNumbers } from "./own-block-numbers";
import {
  type ChainConnection,
  type OrderQuestion,
  type OrderTruth,
  readToken,
  readTruth,
  type TokenQuestion,
  type TokenTruth,
} from "./read-truth";
import { isVmFailure } from "./vm-failure";

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
  readToken(chain: string, question: TokenQuestion): Promise<TokenTruth>;
  /** What a currency's owner allows the conduit to take, base units. */
  readAllowance(chain: string, currency: Address, owner: Address): Promise<bigint>;
  /** Whether a currency lets its owner give the conduit this allowance now: some take a new one only by way of zero. */
  takesAllowance(
    chain: string,
    allowance: { currency: Address; owner: Address; amount: bigint },
  ): Promise<boolean>;
  hasCode(chain: string, account: Address): Promise<boolean>;
  /** Whether a contract wallet takes a signature for its own (ERC-1271). A wallet that reverts does not. */
  isValidSignature(chain: string, signature: ContractSignature): Promise<boolean>;
  /** Whether Seaport has judged an order's signature already, by `validate` or a first fill, and asks for it no more. */
  isValidated(chain: string, orderHash: Hex): Promise<boolean>;
  /** Whether a token lets the conduit make a transfer: a call that reverts, or an ERC-20 that says no, does not. */
  canTransfer(chain: string, transfer: { token: Address; data: Hex }): Promise<boolean>;
  /** Whether an account takes a payment in the native currency from Seaport. A node that can not try it says nothing against it. */
  takesPayment(chain: string, payment: { account: Address; amount: bigint }): Promise<boolean>;
}

export interface ContractSignature {
  account: Address;
  digest: Hex;
  signature: Hex;
}

const timeoutMs = 3_000;
/** A stranger's code may not cost more than this: it runs on the operator's RPC. */
const signatureGas = 1_000_000n;
const transferGas = 2_000_000n;
const validSignature = "0x1626ba7e";

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

export function createOrderChains(configs: ReadonlyMap<string, ChainConfig>): OrderChains {
  const connections = new Map<string, ChainConnection>();
  const connect = (chain: string): ChainConnection => {
    const known = connections.get(chain);
    if (known !== undefined) return known;
    const config = configs.get(chain);
    if (config === undefined) throw upstreamUnavailable(chain, new Error("not configured"));
    const transports = config.rpcUrls.map((url) =>
      http(url, { timeout: timeoutMs, retryCount: 0, batch: true }),
    );
    const client = createPublicClient({ transport: fallback(transports, { retryCount: 1 }) });
    const made = { config, client, hasOwnNumbers: ownBlockNumbers(client, config.contracts.multicall3) };
    connections.set(chain, made);
    return made;
  };
  const ask = async <Answer>(chain: string, question: (connection: ChainConnection) => Promise<Answer>) => {
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
    readToken: (chain, question) => ask(chain, (connection) => readToken(connection, question)),
    readAllowance: (chain, currency, owner) =>
      ask(chain, ({ client, config }) =>
        client.readContract({
          address: currency,
          abi: wrappedNativeAbi,
          functionName: "allowance",
          args: [owner, config.contracts.conduit],
        }),
      ),
    takesAllowance: (chain, { currency, owner, amount }) =>
      ask(chain, async ({ client, config }) => {
        const args = [config.contracts.conduit, amount] as const;
        const data = encodeFunctionData({ abi: wrappedNativeAbi, functionName: "approve", args });
        return (await askContract(client, { account: owner, to: currency, data, gas: transferGas })) !== null;
      }),
    hasCode: (chain, account) =>
      ask(chain, async ({ client }) => ((await client.getCode({ address: account })) ?? "0x") !== "0x"),
    isValidSignature: (chain, signature) => ask(chain, ({ client }) => askWallet(client, signature)),
    isValidated: (chain, orderHash) =>
      ask(chain, async ({ client, config }) => {
        const call = { abi: seaportAbi, functionName: "getOrderStatus", args: [orderHash] } as const;
        const [isValidated] = await client.readContract({ address: config.contracts.seaport, ...call });
        return isValidated;
      }),
    canTransfer: (chain, { token, data }) =>
      ask(chain, async ({ client, config }) => {
        const account = config.contracts.conduit;
        const answer = await askContract(client, { account, to: token, data, gas: transferGas });
        // An ERC-721 answers nothing; an ERC-20 nothing or a boolean.
        return answer !== null && (size(answer) !== 32 || BigInt(answer) !== 0n);
      }),
    takesPayment: (chain, { account, amount }) =>
      ask(chain, async ({ client, config: { contracts } }) => {
        // Seaport holds nothing between fulfilments: it is lent what it would have by then.
        const stateOverride = [{ address: contracts.seaport, balance: amount }];
        const payment = { account: contracts.seaport, to: account, value: amount, gas: transferGas };
        try {
          return (await askContract(client, { ...payment, stateOverride })) !== null;
        } catch (error) {
          if (isNodeAnswer(error)) return true;
          throw error;
        }
      }),
  };
}

/** What a contract answers to a call, or null when it reverts or uses up its gas. */
async function askContract(
  client: PublicClient,
  call: {
    account?: Address;
    to: Address;
    data?: Hex;
    value?: bigint;
    gas: bigint;
    stateOverride?: StateOverride;
  },
): Promise<Hex | null> {
  try {
    return (await client.call(call)).data ?? "0x";
  } catch (error) {
    if (isContractAnswer(error)) return null;
    throw error;
  }
}

async function askWallet(
  client: PublicClient,
  { account, digest, signature }: ContractSignature,
): Promise<boolean> {
  const args = [digest, signature] as const;
  const data = encodeFunctionData({ abi: erc1271Abi, functionName: "isValidSignature", args });
  const answer = await askContract(client, { to: account, data, gas: signatureGas });
  // 32 bytes, as Seaport wants it: a wallet that answers with less is not one that Seaport takes.
  return answer !== null && size(answer) === 32 && slice(answer, 0, 4) === validSignature;
}

/** The chain was reached and ran the contract, which reverted, used up its gas or did what the EVM forbids. */
function isContractAnswer(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause as unknown) {
    if (current instanceof ExecutionRevertedError || current instanceof RawContractError) return true;
    if (current instanceof RpcRequestError && isVmFailure(current.details)) return true;
  }
  return false;
}

/** The chain was reached and did not run the call. */
function isNodeAnswer(error: unknown): boolean {
  return error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError) !== null;
}

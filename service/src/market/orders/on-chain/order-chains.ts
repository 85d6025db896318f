import { type Address, encodeFunctionData, type Hex, type PublicClient, size, slice } from "viem";
import { signedZoneAbi } from "@/lib/abi/generated/signed-zone";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { seaportAbi } from "@/lib/abi/seaport";
import type { ChainConfig } from "@/lib/chains/config";
import { createChainConnections } from "../../chains/chain-connections";
import type { OnRpcCall } from "../../chains/observe-calls";
import { isNodeAnswer, runCall, takesAllowance, transferGas } from "../../chains/run-call";
import {
  type OrderOnChain,
  type OrderQuestion,
  readOnChainState,
  readToken,
  type TokenOnChain,
  type TokenQuestion,
} from "./read-on-chain-state";

/**
 * The calls that orders need, at the newest block or at a given one: nothing here depends on the time of day, so the
 * pending block would only add transactions that may never be mined.
 *
 * Every function throws `upstream_unavailable` when the chain cannot be reached.
 */
export interface OrderChains {
  /** The number of the newest block. */
  readHead(chain: string): Promise<number>;
  readOnChainState(chain: string, questions: readonly OrderQuestion[]): Promise<OrderOnChain[]>;
  readToken(chain: string, question: TokenQuestion): Promise<TokenOnChain>;
  /** An owner's allowance to the conduit in a currency, base units. */
  readAllowance(chain: string, currency: Address, owner: Address): Promise<bigint>;
  /** Whether a currency lets its owner set the conduit's allowance to this amount now: some require zero in between. */
  takesAllowance(
    chain: string,
    allowance: { currency: Address; owner: Address; amount: bigint },
  ): Promise<boolean>;
  hasCode(chain: string, account: Address): Promise<boolean>;
  /** Whether a contract wallet accepts a signature (ERC-1271). A wallet that reverts does not. */
  isValidSignature(chain: string, signature: ContractSignature, block?: number): Promise<boolean>;
  /**
   * Whether Seaport has validated an order's signature already, by `validate` or a first fill, and no longer asks for
   * it.
   */
  isValidated(chain: string, orderHash: Hex, block?: number): Promise<boolean>;
  /** Whether the chain's signed zone accepts an account's signatures. */
  acceptsSigner(chain: string, signer: Address): Promise<boolean>;
  /** A contract's answer to a call; null when it reverts or runs out of gas. */
  callContract(chain: string, call: { to: Address; data: Hex }): Promise<Hex | null>;
  /** Whether a token lets the conduit make a transfer: false when the call reverts, or when an ERC-20 returns false. */
  canTransfer(chain: string, transfer: { token: Address; data: Hex }, block?: number): Promise<boolean>;
  /** Whether an account accepts a payment in the native currency from Seaport. True if the node cannot try it. */
  takesPayment(
    chain: string,
    payment: { account: Address; amount: bigint },
    block?: number,
  ): Promise<boolean>;
}

interface ContractSignature {
  account: Address;
  digest: Hex;
  signature: Hex;
}

/** The gas limit for a stranger's code, which runs on the operator's RPC. */
const signatureGas = 1_000_000n;
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

export function createOrderChains(
  configs: ReadonlyMap<string, ChainConfig>,
  onCall?: OnRpcCall,
): OrderChains {
  const ask = createChainConnections(configs, onCall);
  return {
    readHead: (chain) =>
      ask(chain, async ({ client }) => Number(await client.getBlockNumber({ cacheTime: 0 }))),
    readOnChainState: (chain, questions) =>
      questions.length === 0
        ? Promise.resolve([])
        : ask(chain, (connection) => readOnChainState(connection, questions)),
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
      ask(chain, ({ client, config }) =>
        takesAllowance(client, { currency, owner, spender: config.contracts.conduit, amount }),
      ),
    hasCode: (chain, account) =>
      ask(chain, async ({ client }) => ((await client.getCode({ address: account })) ?? "0x") !== "0x"),
    isValidSignature: (chain, signature, block) =>
      ask(chain, ({ client }) => askWallet(client, signature, block)),
    isValidated: (chain, orderHash, block) =>
      ask(chain, async ({ client, config }) => {
        const call = { abi: seaportAbi, functionName: "getOrderStatus", args: [orderHash] } as const;
        const address = config.contracts.seaport;
        const [isValidated] = await client.readContract({ address, ...call, ...blockOf(block) });
        return isValidated;
      }),
    acceptsSigner: (chain, signer) =>
      ask(chain, ({ client, config }) =>
        client.readContract({
          address: config.contracts.signedZone,
          abi: signedZoneAbi,
          functionName: "isActiveSigner",
          args: [signer],
        }),
      ),
    callContract: (chain, call) =>
      ask(chain, ({ client }) => runCall(client, { ...call, gas: signatureGas })),
    canTransfer: (chain, { token, data }, block) =>
      ask(chain, async ({ client, config }) => {
        const account = config.contracts.conduit;
        const call = { account, to: token, data, gas: transferGas, ...blockOf(block) };
        const answer = await runCall(client, call);
        // An ERC-721 answers nothing; an ERC-20 nothing or a boolean.
        return answer !== null && (size(answer) !== 32 || BigInt(answer) !== 0n);
      }),
    takesPayment: (chain, { account, amount }, block) =>
      ask(chain, async ({ client, config: { contracts } }) => {
        // Seaport holds nothing between fulfilments, so it is given the balance that it would have by then.
        const stateOverride = [{ address: contracts.seaport, balance: amount }];
        const payment = { account: contracts.seaport, to: account, value: amount, gas: transferGas };
        try {
          return (await runCall(client, { ...payment, stateOverride, ...blockOf(block) })) !== null;
        } catch (error) {
          if (isNodeAnswer(error)) return true;
          throw error;
        }
      }),
  };
}

function blockOf(block: number | undefined): { blockNumber?: bigint } {
  return block === undefined ? {} : { blockNumber: BigInt(block) };
}

async function askWallet(
  client: PublicClient,
  { account, digest, signature }: ContractSignature,
  block: number | undefined,
): Promise<boolean> {
  const args = [digest, signature] as const;
  const data = encodeFunctionData({ abi: erc1271Abi, functionName: "isValidSignature", args });
  const answer = await runCall(client, { to: account, data, gas: signatureGas, ...blockOf(block) });
  // 32 bytes, as Seaport requires: it rejects a wallet with a shorter answer.
  return answer !== null && size(answer) === 32 && slice(answer, 0, 4) === validSignature;
}

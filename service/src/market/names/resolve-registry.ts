import {
  BaseError,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  isAddress,
  LimitExceededRpcError,
  type PublicClient,
  parseAbi,
  size,
  zeroAddress,
} from "viem";
import { namehash, normalize, toCoinType } from "viem/ens";
import type { ChainConfig } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import type { Address } from "@/lib/contract/primitives";
import { sameAddress } from "@/lib/same-address";
import type { AskChain } from "../chains/chain-connections";
import { isNodeAnswer, runCall } from "../chains/run-call";

const abi = parseAbi([
  "function resolver(bytes32 node) view returns (address)",
  "function name(bytes32 node) view returns (string)",
  "function addr(bytes32 node) view returns (address)",
]);
/** ENSIP-9: the address on a chain. viem cannot tell two functions of one name apart by their arguments in an answer. */
const coinAbi = parseAbi(["function addr(bytes32 node, uint256 coinType) view returns (bytes)"]);

/** A resolver is a stranger's code. It can return about 200 kB with it at most. */
const resolverGas = 120_000n;
/** An ABI string of 255 bytes, the longest name. */
const longestAnswer = 320;

/** A chain with a name registry. */
export type NamedChain = Pick<ChainConfig, "id" | "chainId"> & { nameRegistry: Address };

/** The answer to a call; null where there is none, or one that nobody can use. */
async function ask<Answer>(
  client: PublicClient,
  to: Address,
  data: Hex,
  decode: (answer: Hex) => Answer,
): Promise<Answer | null> {
  const answer = await runCall(client, { to, data, gas: resolverGas });
  if (answer === null || size(answer) === 0 || size(answer) > longestAnswer) return null;
  try {
    return decode(answer);
  } catch {
    return null;
  }
}

/** Whether a node took a call and failed at it. It takes no calls at all when there were too many. */
function isFailedCall(error: unknown): boolean {
  const tooMany = (cause: unknown) => cause instanceof LimitExceededRpcError;
  return isNodeAnswer(error) && error instanceof BaseError && error.walk(tooMany) === null;
}

/**
 * Asks a stranger's contract. Where the node fails at the call in a way that nobody knows, that is the contract's fault: the registry, which the
 * operator chose, was asked before it and answered.
 */
async function askResolver<Answer>(...question: Parameters<typeof ask<Answer>>): Promise<Answer | null> {
  try {
    return await ask(...question);
  } catch (error) {
    if (isFailedCall(error)) return null;
    throw error;
  }
}

async function resolverOf(client: PublicClient, registry: Address, node: Hex): Promise<Address | null> {
  const data = encodeFunctionData({ abi, functionName: "resolver", args: [node] });
  const found = await ask(client, registry, data, (answer) =>
    decodeFunctionResult({ abi, functionName: "resolver", data: answer }),
  );
  return found === null || found === zeroAddress ? null : found;
}

/** Nodes that may have the name of an account on a chain: ENSIP-19 first, then ENSIP-3, which registries of other chains use too. */
function reverseNodes(account: Address, chainId: number): Hex[] {
  const digits = account.slice(2).toLowerCase();
  const plain = namehash(`${digits}.addr.reverse`);
  return chainId === 1 ? [plain] : [namehash(`${digits}.${toCoinType(chainId).toString(16)}.reverse`), plain];
}

async function reverseName(
  client: PublicClient,
  { nameRegistry, chainId }: NamedChain,
  account: Address,
): Promise<string | null> {
  for (const node of reverseNodes(account, chainId)) {
    const resolver = await resolverOf(client, nameRegistry, node);
    if (resolver === null) continue;
    const data = encodeFunctionData({ abi, functionName: "name", args: [node] });
    const name = await askResolver(client, resolver, data, (answer) =>
      decodeFunctionResult({ abi, functionName: "name", data: answer }),
    );
    if (name) return name;
  }
  return null;
}

/** The account to which a name leads on this chain, or null. The record of the chain's own coin type wins over the plain one. */
async function accountOf(
  client: PublicClient,
  { nameRegistry, chainId }: NamedChain,
  name: string,
): Promise<Address | null> {
  const node = namehash(name);
  const resolver = await resolverOf(client, nameRegistry, node);
  if (resolver === null) return null;
  const [own, plain] = await Promise.all([
    chainId === 1
      ? null
      : askResolver(
          client,
          resolver,
          encodeFunctionData({ abi: coinAbi, functionName: "addr", args: [node, toCoinType(chainId)] }),
          (answer) => decodeFunctionResult({ abi: coinAbi, functionName: "addr", data: answer }),
        ),
    askResolver(client, resolver, encodeFunctionData({ abi, functionName: "addr", args: [node] }), (answer) =>
      decodeFunctionResult({ abi, functionName: "addr", data: answer }),
    ),
  ]);
  const found = own === null || own === "0x" ? plain : own;
  if (found === null || !isAddress(found, { strict: false })) return null;
  const account = checksummed(found);
  return account === zeroAddress ? null : account;
}

/** A name in its normal form (ENSIP-15), or null where the text is no name of a registry. */
export function normalName(text: string): string | null {
  try {
    return text.includes(".") ? normalize(text) : null;
  } catch {
    return null;
  }
}

/**
 * The account to which a name leads in the registry of a chain, or null. It says nothing of what the account calls itself.
 *
 * @param name in its normal form
 * @throws MarketError `upstream_unavailable` when the chain cannot be reached.
 */
export function resolveRegistryName(
  askChain: AskChain,
  chain: NamedChain,
  name: string,
): Promise<Address | null> {
  return askChain(chain.id, ({ client }) => accountOf(client, chain, name));
}

/**
 * The primary names of accounts in the registry of a chain: names in their normal form (ENSIP-15) that lead back to the account on this chain.
 * Calls to strangers' resolvers have little gas each and go to the RPC together; an account whose resolver fails has no name, and neither has
 * one whose name is kept outside of the chain.
 *
 * @returns the name of each account, or null.
 * @throws MarketError `upstream_unavailable` when the chain cannot be reached.
 * @see https://docs.ens.domains/ensip/3 and https://docs.ens.domains/ensip/19
 */
export function resolveRegistryNames(
  askChain: AskChain,
  chain: NamedChain,
  accounts: readonly Address[],
): Promise<(string | null)[]> {
  return askChain(chain.id, ({ client }) =>
    Promise.all(
      accounts.map(async (account) => {
        const name = await reverseName(client, chain, account);
        if (name === null || normalName(name) !== name) return null;
        const leadsTo = await accountOf(client, chain, name);
        return leadsTo !== null && sameAddress(leadsTo, account) ? name : null;
      }),
    ),
  );
}

import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  createPublicClient,
  fallback,
  type PublicClient,
  parseAbi,
} from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import { type OnRpcCall, observedHttp } from "../market/chains/observe-calls";

export interface TokenToRead {
  contract: Address;
  tokenId: bigint;
  standard: "erc721" | "erc1155";
}

/** `refused`: the contract has no answer for this token. `unreachable`: the chain could not be asked. */
type TokenUriAnswer = { uri: string } | { failure: "refused" | "unreachable" };

/** The token URIs of up to 100 tokens of one chain at its newest block, in the order asked for. Never throws. */
export type ReadTokenUris = (chain: string, tokens: readonly TokenToRead[]) => Promise<TokenUriAnswer[]>;

const abi = parseAbi([
  "function tokenURI(uint256 tokenId) view returns (string)",
  "function uri(uint256 id) view returns (string)",
]);

const timeoutMs = 10_000;
/** Single calls under way at once, where there is no Multicall3 or it failed. */
const singleCalls = 8;

/**
 * Reads token URIs by Multicall3 where a chain has it. A token that fails in a batch is asked again alone: a hostile
 * contract that burns the gas of the batch makes the others fail too.
 *
 * @source EIP-721 `tokenURI`, EIP-1155 `uri`
 */
export function createTokenUriReader(
  chains: readonly ChainConfig[],
  onCall: OnRpcCall = () => {},
): ReadTokenUris {
  const clients = new Map(chains.map((chain) => [chain.id, { client: toClient(chain, onCall), chain }]));

  return async (chainId, tokens) => {
    const known = clients.get(chainId);
    if (known === undefined) return tokens.map(() => ({ failure: "unreachable" }));
    const { client, chain } = known;
    const { multicall3 } = chain.contracts;
    if (multicall3 === undefined) return readSingly(client, tokens);
    const uris = await readBatch(client, multicall3, tokens);
    const again = await readSingly(
      client,
      tokens.filter((_, at) => uris[at] === undefined),
    );
    return uris.map((uri) =>
      uri === undefined ? (again.shift() ?? { failure: "unreachable" }) : toAnswer(uri),
    );
  };
}

function toClient({ id: chain, rpcUrls }: ChainConfig, onCall: OnRpcCall): PublicClient {
  // Only the transport matters: nothing is signed here, and the follower checks the chain id.
  return createPublicClient({
    transport: fallback(
      rpcUrls.map((url) => observedHttp(url, { timeout: timeoutMs, retryCount: 1 }, { chain, onCall })),
    ),
    // A stranger's contract must not choose a URL that this machine asks (EIP-3668).
    ccipRead: false,
  });
}

function toCall({ contract, tokenId, standard }: TokenToRead) {
  const functionName = standard === "erc721" ? "tokenURI" : "uri";
  return { address: contract, abi, functionName, args: [tokenId] } as const;
}

/** The answer of each token; undefined without one. */
async function readBatch(
  client: PublicClient,
  multicallAddress: Address,
  tokens: readonly TokenToRead[],
): Promise<(string | undefined)[]> {
  try {
    const contracts = tokens.map(toCall);
    // One call for all: viem would otherwise cut by the size of the call data.
    const results = await client.multicall({ contracts, multicallAddress, batchSize: 0 });
    return results.map((result) => (result.status === "success" ? result.result : undefined));
  } catch {
    return tokens.map(() => undefined);
  }
}

async function readSingly(client: PublicClient, tokens: readonly TokenToRead[]): Promise<TokenUriAnswer[]> {
  const answers: TokenUriAnswer[] = [];
  for (let from = 0; from < tokens.length; from += singleCalls) {
    const some = tokens.slice(from, from + singleCalls).map((token) => readOne(client, token));
    answers.push(...(await Promise.all(some)));
  }
  return answers;
}

async function readOne(client: PublicClient, token: TokenToRead): Promise<TokenUriAnswer> {
  try {
    return toAnswer(await client.readContract(toCall(token)));
  } catch (error) {
    return toFailure(error);
  }
}

function toAnswer(uri: string): TokenUriAnswer {
  return uri.trim() === "" ? { failure: "refused" } : { uri };
}

function toFailure(error: unknown): TokenUriAnswer {
  const isAnswer = (cause: unknown) =>
    cause instanceof ContractFunctionRevertedError ||
    cause instanceof ContractFunctionZeroDataError ||
    (cause instanceof Error && /^(?:AbiDecoding|InvalidBytes|Position|DataSize)/.test(cause.name));
  return { failure: error instanceof BaseError && error.walk(isAnswer) !== null ? "refused" : "unreachable" };
}

import {
  type Address,
  decodeAbiParameters,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  multicall3Abi,
} from "viem";
import { type PoolTerms, type TermsQuestion, termsCalls, termsOf } from "./read-terms";

const abi = multicall3Abi;

/** The terms in the answers of one pool; null where it refuses, does not answer as a pool does, or has too little money. */
function termsIn(side: TermsQuestion["side"], answers: readonly (Hex | null)[]): PoolTerms | null {
  const [balance, ...rest] = answers.flatMap((answer) => answer ?? []);
  if (balance === undefined || rest.length + 1 < answers.length) return null;
  try {
    const [wei] = decodeAbiParameters([{ type: "uint256" }], balance);
    return termsOf(side, rest, wei);
  } catch {
    // Any reason is the same to a list of prices. The dialog asks the pool again and says it.
    return null;
  }
}

/**
 * Reads the terms of many pools at one block in one request, through Multicall3. They are for showing and comparing: before a trade, the pool's
 * contract is asked without Multicall3, whose address the service says (`readPoolTerms`).
 *
 * @returns null for a pool that does not trade the item now
 * @throws the network error if the chain cannot be reached
 */
export async function readManyTerms(
  pools: readonly Address[],
  multicall3: Address,
  { side, tokenId, chain, account, port }: TermsQuestion,
): Promise<(PoolTerms | null)[]> {
  if (pools.length === 0) return [];
  const allowFailure = true;
  const wanted = termsCalls(side, tokenId);
  const calls = pools.flatMap((pool) => {
    const balance = encodeFunctionData({ abi, functionName: "getEthBalance", args: [pool] });
    return [
      { target: multicall3, allowFailure, callData: balance },
      ...wanted.map((callData) => ({ target: pool, allowFailure, callData })),
    ];
  });
  const data = encodeFunctionData({ abi, functionName: "aggregate3", args: [calls] });
  const { id, chainId } = chain;
  const answer = await port.tryCall({ chain: id, chainId, to: multicall3, data, value: "0" }, account);
  const results = decodeFunctionResult({ abi, functionName: "aggregate3", data: answer });
  const each = wanted.length + 1;
  return pools.map((_, at) => {
    const own = results.slice(at * each, (at + 1) * each);
    return termsIn(
      side,
      own.map(({ success, returnData }) => (success ? returnData : null)),
    );
  });
}

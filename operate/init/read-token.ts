import { type Address, BaseError, erc20Abi } from "viem";
import type { ChainReader } from "../chains/chain-reader";
import { CommandError } from "../command-line/errors";

/** A currency as its own contract describes it. */
export interface Token {
  address: Address;
  symbol: string;
  name: string;
  decimals: number;
}

/** @throws CommandError where the address is not that of an ERC-20 token. */
export async function readToken(reader: ChainReader, chain: string, address: Address): Promise<Token> {
  const token = { address, abi: erc20Abi } as const;
  try {
    const [symbol, name, decimals] = await Promise.all([
      reader.readContract({ ...token, functionName: "symbol" }),
      reader.readContract({ ...token, functionName: "name" }),
      reader.readContract({ ...token, functionName: "decimals" }),
    ]);
    return { address, symbol, name, decimals };
  } catch (cause) {
    if (!(cause instanceof BaseError)) throw cause;
    throw new CommandError(`${address} on ${chain} does not answer as a token: ${cause.shortMessage}`, {
      cause,
    });
  }
}

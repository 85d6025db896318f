import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, zeroAddress } from "viem";
import { nftPoolAbi } from "../../abi/generated/nft-pool";
import type { Chain } from "../../contract/chain";
import type { Item } from "../../contract/item";
import { sameAddress } from "../../same-address";
import { isRevert } from "../errors/decode-revert";
import type { ChainPort } from "../flow/ports";

/** What a pool pays for one item now, in wei of the chain's native currency. */
export interface PoolQuote {
  pool: Address;
  /** What its seller gets, after the pool's fee and the creator's earnings. */
  amount: bigint;
  /** The part that goes to the creator. */
  creatorEarnings: bigint;
}

type QuotePort = Pick<ChainPort, "tryCall" | "balance">;

/** A pool's answer, or null where the pool refuses to quote: its curve may be exhausted, or the contract may be no pool. */
async function quote(
  pool: Address,
  { item, chain, holder, port }: { item: QuotedItem; chain: QuotedChain; holder: Address; port: QuotePort },
): Promise<PoolQuote | null> {
  const ask = (data: Hex) =>
    port.tryCall({ chain: chain.id, chainId: chain.chainId, to: pool, data, value: "0" }, holder);
  const args = [[BigInt(item.tokenId)]] as const;
  try {
    const [nft, quoted, balance] = await Promise.all([
      ask(encodeFunctionData({ abi: nftPoolAbi, functionName: "nft" })),
      ask(encodeFunctionData({ abi: nftPoolAbi, functionName: "quoteSell", args })),
      port.balance(chain.chainId, pool, zeroAddress),
    ]);
    const token = decodeFunctionResult({ abi: nftPoolAbi, functionName: "nft", data: nft });
    const terms = { abi: nftPoolAbi, functionName: "quoteSell", data: quoted } as const;
    const { amount, creatorEarnings } = decodeFunctionResult(terms);
    // A pool quotes by its curve alone, also without the money for it.
    const canPay = amount > 0n && balance >= amount + creatorEarnings;
    return canPay && sameAddress(token, item.contract) ? { pool, amount, creatorEarnings } : null;
  } catch (error) {
    if (isRevert(error) || isUnreadable(error)) return null;
    throw error;
  }
}

/** Whether a contract answered, but not as a pool does. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && /^Abi|^PositionOutOfBounds/.test(error.name);
}

type QuotedItem = Pick<Item, "contract" | "tokenId">;
type QuotedChain = Pick<Chain, "id" | "chainId">;

/**
 * Asks pools on their chain what each pays for an item now, best first. Leaves out pools of other collections, and those that have too
 * little money or refuse.
 *
 * @param holder the account that would sell
 * @throws the network error if the chain cannot be reached
 * @see contracts/src/interfaces/INftPool.sol
 */
export async function readPoolQuotes(
  pools: readonly Address[],
  on: { item: QuotedItem; chain: QuotedChain; holder: Address; port: QuotePort },
): Promise<PoolQuote[]> {
  const quotes = await Promise.all(pools.map((pool) => quote(pool, on)));
  return quotes.flatMap((each) => each ?? []).sort((a, b) => (a.amount < b.amount ? 1 : -1));
}

import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, zeroAddress } from "viem";
import { nftPoolAbi } from "@/lib/abi/generated/nft-pool";
import type { Chain } from "@/lib/contract/chain";
import { t } from "@/lib/language/translate";
import { FlowError } from "../errors/flow-error";
import type { ChainPort } from "../flow/ports";
import type { SwapSide } from "./build-swap";
import { poolError } from "./pool-error";

/** The terms on which a pool trades one item now, in wei of the chain's native currency. */
export interface PoolTerms {
  /** The collection that the pool trades. */
  nft: Address;
  /** All that the seller gets, or that the buyer pays: the price, less or plus the two parts below. */
  amount: bigint;
  /** The point of the curve. */
  price: bigint;
  /** The part that stays in the pool. */
  fee: bigint;
  feeBps: number;
  /** The part that goes to the creator. */
  creatorEarnings: bigint;
}

export interface TermsQuestion {
  side: SwapSide;
  tokenId: bigint;
  chain: Pick<Chain, "id" | "chainId" | "nativeCurrency">;
  /** The account that would trade. */
  account: Address;
  port: Pick<ChainPort, "tryCall" | "balance">;
}

const bps = 10_000n;

/** How often terms are read before the price counts as unsteady: another trade may come between two calls. */
const attempts = 3;

async function readOnce(
  pool: Address,
  { side, tokenId, chain, account, port }: TermsQuestion,
): Promise<PoolTerms | null> {
  const ask = (data: Hex) =>
    port.tryCall({ chain: chain.id, chainId: chain.chainId, to: pool, data, value: "0" }, account);
  const abi = nftPoolAbi;
  const functionName = side === "sell" ? "quoteSell" : "quoteBuy";
  const [nft, feeBps, spotPrice, quoted, balance] = await Promise.all([
    ask(encodeFunctionData({ abi, functionName: "nft" })),
    ask(encodeFunctionData({ abi, functionName: "feeBps" })),
    ask(encodeFunctionData({ abi, functionName: "spotPrice" })),
    ask(encodeFunctionData({ abi, functionName, args: [[tokenId]] })),
    side === "sell" ? port.balance(chain.chainId, pool, zeroAddress) : null,
  ]);
  const rate = decodeFunctionResult({ abi, functionName: "feeBps", data: feeBps });
  const quote = decodeFunctionResult({ abi, functionName, data: quoted });
  const { amount, creatorEarnings } = quote;
  // A sale is paid at the spot price, a purchase at the one that comes after it.
  const price =
    side === "sell"
      ? decodeFunctionResult({ abi, functionName: "spotPrice", data: spotPrice })
      : quote.newSpotPrice;
  const fee = (price * rate) / bps;
  const sum = side === "sell" ? price - fee - creatorEarnings : price + fee + creatorEarnings;
  if (sum !== amount) return null;
  // A pool quotes by its curve alone, also without the money for it.
  if (balance !== null && balance < amount + creatorEarnings)
    throw new FlowError("pool_unable", { reason: t("The pool does not have the money for it now.") });
  return {
    nft: decodeFunctionResult({ abi, functionName: "nft", data: nft }),
    ...{ amount, price, fee, creatorEarnings },
    feeBps: Number(rate),
  };
}

/**
 * Reads what a pool pays or asks for an item now, and of which parts that is made. The parts add up to the amount, to the wei.
 *
 * @throws FlowError `pool_unable` if the pool does not trade now; the chain's error if it does not answer
 * @see contracts/src/interfaces/INftPool.sol
 */
export async function readPoolTerms(pool: Address, question: TermsQuestion): Promise<PoolTerms> {
  try {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const terms = await readOnce(pool, question);
      if (terms !== null) return terms;
    }
  } catch (error) {
    if (error instanceof Error && /^Abi|^PositionOutOfBounds/.test(error.name))
      throw new FlowError("pool_unable", { reason: t("This contract does not answer as a pool does.") });
    throw poolError(error, question.chain.nativeCurrency) ?? error;
  }
  throw new FlowError("pool_unable", { reason: t("The pool's price does not add up now.") });
}

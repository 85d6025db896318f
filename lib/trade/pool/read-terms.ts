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

/** The calls of a pool whose answers are its terms. */
export function termsCalls(side: SwapSide, tokenId: bigint): readonly Hex[] {
  const abi = nftPoolAbi;
  return [
    encodeFunctionData({ abi, functionName: "nft" }),
    encodeFunctionData({ abi, functionName: "feeBps" }),
    encodeFunctionData({ abi, functionName: "spotPrice" }),
    encodeFunctionData({
      abi,
      functionName: side === "sell" ? "quoteSell" : "quoteBuy",
      args: [[tokenId]],
    }),
  ];
}

/**
 * The terms in a pool's answers to `termsCalls`; null if the parts do not add up, because another trade came between two answers.
 *
 * @param balance wei that the pool has, which count in a sale
 * @throws FlowError `pool_unable` if the pool has too little money; viem's error for an answer that no pool gives
 */
export function termsOf(side: SwapSide, answers: readonly Hex[], balance: bigint): PoolTerms | null {
  const abi = nftPoolAbi;
  const [nft = "0x", feeBps = "0x", spotPrice = "0x", quoted = "0x"] = answers;
  const functionName = side === "sell" ? "quoteSell" : "quoteBuy";
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
  if (side === "sell" && balance < amount + creatorEarnings)
    throw new FlowError("pool_unable", { reason: t("The pool does not have the money for it now.") });
  return {
    nft: decodeFunctionResult({ abi, functionName: "nft", data: nft }),
    ...{ amount, price, fee, creatorEarnings },
    feeBps: Number(rate),
  };
}

async function readOnce(
  pool: Address,
  { side, tokenId, chain, account, port }: TermsQuestion,
): Promise<PoolTerms | null> {
  const ask = (data: Hex) =>
    port.tryCall({ chain: chain.id, chainId: chain.chainId, to: pool, data, value: "0" }, account);
  const [balance, ...answers] = await Promise.all([
    side === "sell" ? port.balance(chain.chainId, pool, zeroAddress) : 0n,
    ...termsCalls(side, tokenId).map(ask),
  ]);
  return termsOf(side, answers, balance);
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

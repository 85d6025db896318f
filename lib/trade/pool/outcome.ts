import { type Address, decodeEventLog, decodeFunctionResult, encodeFunctionData, isAddress } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { nftPoolAbi } from "@/lib/abi/generated/nft-pool";
import type { Call, Chain } from "@/lib/contract/chain";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { FlowError } from "../errors/flow-error";
import type { Flow, Settlement } from "../flow/flow";
import type { FlowOutcome } from "../flow/flow-outcome";
import type { Ports, ReceiptLog } from "../flow/ports";
import { describeAmount } from "../review/describe-amount";
import type { SwapSide } from "./build-swap";
import { readPoolTerms } from "./read-terms";

/** The trade that a flow saved; null if it saved none. */
export function savedSwap({ kind, key, data }: Pick<Flow, "kind" | "key" | "data">): {
  side: SwapSide;
  pool: Address;
  tokenId: bigint;
  amount: bigint;
} | null {
  const { pool = "", amount = "" } = data;
  const tokenId = key.split(":")[2] ?? "";
  if (!isAddress(pool) || !/^\d+$/.test(amount) || !/^\d+$/.test(tokenId)) return null;
  const side = kind === "pool_sell" ? "sell" : "buy";
  return { side, pool, tokenId: BigInt(tokenId), amount: BigInt(amount) };
}

function decodeLog({ topics, data }: ReceiptLog) {
  try {
    const [signature, ...rest] = topics;
    return signature === undefined
      ? null
      : decodeEventLog({ abi: nftPoolAbi, topics: [signature, ...rest], data });
  } catch {
    return null;
  }
}

/**
 * Reads what a mined trade paid or cost; null if the flow does not say what it trades.
 *
 * @throws FlowError `nothing_filled` if its logs do not show the trade: a contract account's transaction succeeds also where its inner call failed
 */
function settleSwap(flow: Flow, logs: readonly ReceiptLog[]): Settlement | null {
  const saved = savedSwap(flow);
  if (saved === null) return null;
  for (const log of logs) {
    if (!sameAddress(log.address, saved.pool)) continue;
    const event = decodeLog(log);
    const isSale = event?.eventName === "SwapNFTInPair";
    if (!isSale && event?.eventName !== "SwapNFTOutPair") continue;
    if (isSale !== (saved.side === "sell") || !event.args.ids.includes(saved.tokenId)) continue;
    const amount = event.eventName === "SwapNFTInPair" ? event.args.amountOut : event.args.amountIn;
    return { quantity: 1n, amount };
  }
  throw new FlowError("nothing_filled");
}

/** Whether the pool of a saved trade holds the item now. */
async function isInPool(
  { key }: Pick<Flow, "key">,
  { pool, tokenId }: { pool: Address; tokenId: bigint },
  { chain, port }: { chain: Pick<Chain, "id" | "chainId">; port: Pick<Ports["chain"], "tryCall"> },
): Promise<boolean> {
  const [, token = ""] = key.split(":");
  if (!isAddress(token)) return true;
  const ask = { abi: erc721Abi, functionName: "ownerOf" } as const;
  const data = encodeFunctionData({ ...ask, args: [tokenId] });
  const call: Call = { chain: chain.id, chainId: chain.chainId, to: token, data, value: "0" };
  return sameAddress(decodeFunctionResult({ ...ask, data: await port.tryCall(call, pool) }), pool);
}

/** Asks the pool why a trade reverted: a sentence, or null if it could still be made or the chain does not answer. */
async function whySwapReverted(
  flow: Flow,
  { chain, ports }: { chain: Chain; ports: Pick<Ports, "chain"> },
): Promise<string | null> {
  const saved = savedSwap(flow);
  if (saved === null || !isAddress(flow.account)) return null;
  const { side, pool, tokenId, amount } = saved;
  const port = ports.chain;
  try {
    // Whoever bought it first has raised the price, too.
    if (side === "buy" && !(await isInPool(flow, saved, { chain, port })))
      return t("The pool no longer holds {item}.", { item: flow.data.name ?? t("This item") });
    const terms = await readPoolTerms(pool, { side, tokenId, chain, account: flow.account, port });
    const now = describeAmount(terms.amount, chain.nativeCurrency);
    if (side === "sell")
      return terms.amount < amount ? t("The pool pays {amount} now.", { amount: now }) : null;
    return terms.amount > amount ? t("The pool asks for {amount} now.", { amount: now }) : null;
  } catch (error) {
    return error instanceof FlowError ? (error.facts.reason ?? null) : null;
  }
}

/** Reads the transactions of a trade with a pool. */
export const swapOutcome: FlowOutcome = {
  settle(flow, step, logs) {
    const settled = step === "fill" ? settleSwap(flow, logs) : null;
    return settled === null ? {} : { settled };
  },
  whyReverted: async (flow, step, on) => (step === "fill" ? whySwapReverted(flow, on) : null),
};

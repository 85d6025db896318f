import type { ChainPin } from "../../chains/config";
import type { Chain } from "../../contract/chain";
import { verifyFulfillment } from "../buy/verify";
import { isUnsigned } from "../fill/try-fill";
import type { Ports } from "../flow/ports";
import type { TokensFacts } from "../review/token-row";
import { explainFalseAnswer, explainLeftOut } from "./explain-sweep";
import type { AnsweredEntry, LeftOut, SweepRequest } from "./request";

export interface SweepScene {
  request: SweepRequest;
  chain: Chain;
  pin: ChainPin;
  ports: Ports;
  /** Unix seconds of the chain's clock, or of ours where that is ahead. */
  now: number;
  payTokens: TokensFacts;
}

export interface SortedEntries {
  entries: readonly AnsweredEntry[];
  leftOut: readonly LeftOut[];
}

/** Whether an answer, by itself, is what the page showed. */
function isTrue(
  { answer, shown, counter }: Pick<AnsweredEntry, "answer" | "shown" | "counter">,
  { request, chain, pin, ports, now, payTokens }: SweepScene,
): boolean {
  return !verifyFulfillment({
    answer,
    shown,
    taker: request.buyer,
    walletChainId: ports.wallet.account()?.chainId ?? null,
    chain,
    pin,
    counter,
    // The chain is asked about all of them together.
    simulation: null,
    simulateLater: true,
    payToken: payTokens[shown.currency.toLowerCase()] ?? null,
    now,
  }).blocked;
}

/**
 * Whether the bytes differ from the page by no more than the counter that goes into the order's hash, and are signed by nobody with the
 * counter that the chain has: the maker ended all their listings since, which is no false answer.
 */
async function isEnded(entry: AnsweredEntry, scene: SweepScene): Promise<boolean> {
  if (!isTrue({ ...entry, counter: null }, scene)) return false;
  try {
    await scene.ports.chain.tryCall(entry.answer.transaction, scene.request.buyer);
    return false;
  } catch (error) {
    return isUnsigned(error);
  }
}

/** Compares each answer by itself with what the page showed; one that differs is left out, and no byte of it is sent. */
export async function checkEntries(
  { entries, leftOut }: SortedEntries,
  scene: SweepScene,
): Promise<SortedEntries> {
  const wrong = entries.filter((entry) => !isTrue(entry, scene));
  const words = await Promise.all(
    wrong.map(async (entry): Promise<LeftOut> => {
      const context = { itemName: entry.cart.item.name, chainName: scene.chain.name };
      const ended = await isEnded(entry, scene);
      return {
        entry: entry.cart,
        words: ended ? explainLeftOut("listing_ended", context) : explainFalseAnswer(context),
      };
    }),
  );
  return { entries: entries.filter((entry) => !wrong.includes(entry)), leftOut: [...leftOut, ...words] };
}

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
  /** Unix seconds: the later of the chain's clock and ours. */
  now: number;
  payTokens: TokensFacts;
}

export interface SortedEntries {
  entries: readonly AnsweredEntry[];
  leftOut: readonly LeftOut[];
}

/** Whether one answer on its own matches what the page showed. */
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
    // `trySweep` asks the chain about all entries together.
    simulation: null,
    simulateLater: true,
    payToken: payTokens[shown.currency.toLowerCase()] ?? null,
    now,
  }).blocked;
}

/**
 * Whether only the maker's counter makes an answer differ from the page. The order's hash contains the counter, so the signature is void
 * once it is raised. The maker then ended all their listings, and the service's answer is not false.
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

/** Compares each answer on its own with what the page showed. An answer that differs is left out, and none of its bytes are sent. */
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

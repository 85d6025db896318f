import { createElement, Fragment, type ReactNode } from "react";
import type { Chain } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { formatPrice } from "@/lib/format/price";
import { t } from "@/lib/language/translate";
import {
  currentStep,
  type Flow,
  type FlowStep,
  isSlow,
  isUnderway,
  type StepId,
} from "@/lib/trade/flow/flow";
import { flowId } from "@/lib/trade/flow/flow-store";
import { isZeroStep } from "@/lib/trade/flow/zero-step";
import type { Step, StepState } from "../ui/stepper";
import { SilentWallet } from "./silent-wallet";

/** The words for a flow's steps. */
export interface StepWords {
  title: string;
  /** Before the step starts, and while the wallet is open. */
  todo: ReactNode;
  wallet?: ReactNode;
  /** While everything is checked once more, before the wallet opens. */
  checking?: ReactNode;
}

/** The words for checking an order before the wallet opens. */
export function checkingWords(): string {
  return t("Checking the price and the order");
}

/** The step that switches to a flow's network. */
function switchWords({ name }: Pick<Chain, "name">): StepWords {
  return { title: t("Switch to {name}", { name }), todo: t("Your wallet is on another network.") };
}

/** By step; a function where a flow has several steps of one kind. The network step is the same in all flows. */
export type FlowWords = Partial<
  Record<Exclude<StepId, "switch">, StepWords | ((step: FlowStep) => StepWords)>
>;

/** The words of an approval. Some tokens accept a new amount only after an approval of zero. */
export function approveWords(words: StepWords): (step: FlowStep) => StepWords {
  return (step) =>
    isZeroStep(step)
      ? {
          title: t("Set the old approval to zero"),
          todo: t("Some tokens take a new amount only after that."),
        }
      : words;
}

function stateOf(step: FlowStep, current: FlowStep | null): StepState {
  if (step.status === "confirmed") return "done";
  if (step !== current) return "todo";
  if (step.status === "idle") return "current";
  return ["rejected", "failed", "expired"].includes(step.status) ? "failed" : "busy";
}

/** "24 s": how long a transaction usually takes. */
export function blockTime(chain: Chain): string {
  return `${Math.max(1, Math.round(chain.blockTimeMs / 1000))}\u00a0s`;
}

function bothSent(): string {
  return t("Your wallet sent both requests. Following the first that confirms.");
}

function doneWords({ hash, networkFee, alsoSent }: FlowStep, { nativeCurrency }: Chain): string {
  if (hash === null) return t("Done");
  const done =
    networkFee === null
      ? t("Done, {hash}", { hash: formatAddress(hash) })
      : t("Done, {fee} network fee, {hash}", {
          fee: `${formatPrice(networkFee, nativeCurrency.decimals, "up")}\u00a0${nativeCurrency.symbol}`,
          hash: formatAddress(hash),
        });
  return alsoSent === undefined
    ? done
    : `${done}. ${t("Your wallet also sent {hash}", { hash: formatAddress(alsoSent) })}`;
}

function submittedWords(step: FlowStep, chain: Chain, now: number): string {
  if (step.alsoSent !== undefined) return bothSent();
  if (step.hash === null)
    return t("Your wallet has it. It may wait there, for others to sign. You can leave this page.");
  return isSlow(step, now)
    ? t("Taking longer than usual. {chain} shows no result yet.", { chain: chain.name })
    : t("Sent. Usually {time} on {chain}. You can leave this page.", {
        time: blockTime(chain),
        chain: chain.name,
      });
}

/** The sentence under a step, by its status. */
function stepDetail(step: FlowStep, words: StepWords, chain: Chain, now: number): ReactNode {
  switch (step.status) {
    case "checking":
      return step.id === "post" ? t("Sending it to the marketplace") : (words.checking ?? checkingWords());
    case "wallet":
      return step.simulated === false
        ? t("Not simulated: {chain} did not answer. Check it carefully in your wallet.", {
            chain: chain.name,
          })
        : (words.wallet ?? t("Waiting for your wallet"));
    case "submitted":
      return submittedWords(step, chain, now);
    case "replaced":
      if (step.alsoSent !== undefined) return bothSent();
      return t("Your wallet replaced this transaction. Following {hash}", {
        hash: formatAddress(step.hash ?? ""),
      });
    case "confirmed":
      return doneWords(step, chain);
    case "rejected":
      return t("Rejected in your wallet");
    case "expired":
      return t("The signature lapsed");
    case "failed":
      return t("Stopped");
    case "idle":
      return words.todo;
  }
}

/** A flow as the stepper draws it. Steps without words here are not shown. */
export function flowSteps(flow: Flow, words: FlowWords, chain: Chain, now: number): Step[] {
  const current = currentStep(flow);
  return flow.steps.flatMap((step) => {
    const found = step.id === "switch" ? switchWords(chain) : words[step.id];
    if (found === undefined) return [];
    const own = typeof found === "function" ? found(step) : found;
    const sentence = stepDetail(step, own, chain, now);
    const isAsked = step === current && isUnderway(flow);
    const detail = isAsked
      ? createElement(Fragment, null, sentence, createElement(SilentWallet, { id: flowId(flow), step, now }))
      : sentence;
    const id = step.subject === undefined ? step.id : `${step.id}:${step.subject}`;
    return [{ id, title: own.title, detail, state: stateOf(step, current) }];
  });
}

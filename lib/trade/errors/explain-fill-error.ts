import { t } from "../../language/translate";
import type { ErrorContext, ErrorWords } from "./error-words";
import { type Explain, retry } from "./explanation";
import type { FlowErrorCode } from "./flow-error";

/** States what a failed transaction left unchanged. @param fee that was paid; undefined where it is unknown */
function untouched(act: ErrorContext["act"], fee: string | undefined): string {
  if (act === undefined || act === "buy" || act === "sweep" || act === "mint" || act === "pool_buy")
    return fee === undefined
      ? t("You paid the network fee; the price was not taken.")
      : t("You paid the network fee, {fee}; the price was not taken.", { fee });
  if (act === "accept_many")
    return fee === undefined
      ? t("You paid the network fee; none of your items moved.")
      : t("You paid the network fee, {fee}; none of your items moved.", { fee });
  if (act === "accept" || act === "pool_sell")
    return fee === undefined
      ? t("You paid the network fee; your item did not move.")
      : t("You paid the network fee, {fee}; your item did not move.", { fee });
  return fee === undefined
    ? t("You paid the network fee; nothing else happened.")
    : t("You paid the network fee, {fee}; nothing else happened.", { fee });
}

/** A sentence, and the reason after it where one is known, a sentence too. */
function withReason(sentence: string, reason: string | undefined): string {
  return reason === undefined ? sentence : `${sentence} ${reason}`;
}

function withoutThem(without: string | undefined): ErrorWords["action"] {
  return without === undefined
    ? retry
    : {
        kind: "retry",
        label:
          without === "" ? t("Try again without them") : t("Try again without {item}", { item: without }),
      };
}

/** The words for a transaction that failed on the chain, and for one that a part of it keeps from being sent. */
export const fillExplanations = {
  transaction_reverted: ({ networkFee, reason }, { act, chainName: chain }) => ({
    tone: "neg",
    title: withReason(
      chain === undefined
        ? t("The transaction failed on the chain.")
        : t("The transaction failed on {chain}.", { chain }),
      reason,
    ),
    safe: untouched(act, networkFee),
    action: retry,
  }),
  cart_changed: ({ reason = t("An item in your cart is no longer available."), without }) => ({
    tone: "warn",
    title: reason,
    safe: t("Nothing was bought and your funds did not move."),
    action: withoutThem(without),
  }),
  batch_reverted: ({ networkFee, reason, without }, { chainName: chain }) => ({
    tone: "neg",
    title: withReason(
      chain === undefined
        ? t("The purchase failed on the chain.")
        : t("The purchase failed on {chain}.", { chain }),
      reason,
    ),
    safe:
      networkFee === undefined
        ? t("You paid the network fee; no price was taken.")
        : t("You paid the network fee, {fee}; no price was taken.", { fee: networkFee }),
    action: withoutThem(without),
  }),
  offers_changed: ({ reason = t("One of the offers can no longer be accepted."), without }) => ({
    tone: "warn",
    title: reason,
    safe: t("Nothing was sold and your items did not move."),
    action: withoutThem(without),
  }),
  offers_reverted: ({ networkFee, reason, without }, { chainName: chain }) => ({
    tone: "neg",
    title: withReason(
      chain === undefined ? t("The sale failed on the chain.") : t("The sale failed on {chain}.", { chain }),
      reason,
    ),
    safe:
      networkFee === undefined
        ? t("You paid the network fee; none of your items moved.")
        : t("You paid the network fee, {fee}; none of your items moved.", { fee: networkFee }),
    action: withoutThem(without),
  }),
} satisfies Partial<Record<FlowErrorCode, Explain>>;

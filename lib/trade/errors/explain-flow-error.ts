import { msg, t } from "../../language/translate";
import { notTradedIn } from "../review/token-row";
import type { ErrorContext, ErrorWords } from "./error-words";
import type { FlowError, FlowErrorCode } from "./flow-error";
import { networkValues } from "./network-values";

type Facts = FlowError["facts"];
type Explain = (facts: Facts, context: ErrorContext) => Omit<ErrorWords, "code">;

const retry = { kind: "retry", label: msg("Try again") } as const;
const close = { kind: "close", label: msg("Close") } as const;
const fundsSafe = msg("Nothing was sent and your funds did not move.");

function priceChanged({ before = "", after = "" }: Facts): Omit<ErrorWords, "code"> {
  return {
    tone: "warn",
    title: t("Price changed from {before} to {after}.", { before, after }),
    safe: t("We will not send a purchase at a price you have not seen."),
    action: { kind: "review_price", label: t("Review new price") },
  };
}

function insufficient(
  { missing }: Facts,
  { chainName = "this chain" }: ErrorContext,
): Omit<ErrorWords, "code"> {
  return {
    tone: "neg",
    title:
      missing === undefined
        ? t("Your balance on {chainName} is too low.", { chainName })
        : t("You need {missing} more on {chainName}.", { missing, chainName }),
    safe: t("Nothing was sent."),
    action: { kind: "add_funds", label: t("Bridge or add funds") },
  };
}

/** States what a failed transaction left unchanged. */
function untouched(act: ErrorContext["act"]): string {
  if (act === undefined || act === "buy" || act === "sweep" || act === "mint")
    return "the price was not taken";
  return act === "accept" ? "your item did not move" : "nothing else happened";
}

function withoutThem(without: string | undefined): ErrorWords["action"] {
  return without === undefined
    ? retry
    : { kind: "retry", label: t("Try again without {without}", { without }) };
}

const explanations: Record<FlowErrorCode, Explain> = {
  price_changed: priceChanged,
  insufficient_funds: insufficient,
  already_sold: ({ ago }, { itemName = t("This item") }) => ({
    tone: "neg",
    title:
      ago === undefined
        ? t("{itemName} was sold a moment ago.", { itemName })
        : t("{itemName} was sold {ago}.", { itemName, ago }),
    safe: t("Your funds did not move."),
    action: { kind: "see_similar", label: t("See similar") },
  }),
  listing_ended: (_, { itemName = t("This item") }) => ({
    tone: "neg",
    title: t("The listing of {itemName} has ended.", { itemName }),
    safe: t("Your funds did not move."),
    action: { kind: "see_similar", label: t("See similar") },
  }),
  seller_unable: (_, { itemName = "this item" }) => ({
    tone: "neg",
    title: t("The seller cannot deliver {itemName} at the moment.", { itemName }),
    safe: t("Your funds did not move."),
    action: { kind: "see_similar", label: t("See similar") },
  }),
  offer_filled: (_, { itemName = t("Your item") }) => ({
    tone: "neg",
    title: t("Someone else accepted this offer a moment ago."),
    safe: t("{itemName} did not move.", { itemName }),
    action: close,
  }),
  offer_ended: () => ({
    tone: "neg",
    title: t("This offer has ended."),
    safe: t("Nothing moved."),
    action: close,
  }),
  buyer_unable: (_, { itemName = t("Your item") }) => ({
    tone: "neg",
    title: t("The maker of this offer cannot pay for it at the moment."),
    safe: t("{itemName} did not move.", { itemName }),
    action: close,
  }),
  item_gone: (_, { itemName = t("The item") }) => ({
    tone: "neg",
    title: t("{itemName} is no longer in your wallet.", { itemName }),
    safe: t("Nothing moved."),
    action: close,
  }),
  item_unapproved: (_, { itemName = "the item" }) => ({
    tone: "warn",
    title: t("The marketplace is not approved to move {itemName} yet.", { itemName }),
    safe: t("Nothing moved."),
    action: retry,
  }),
  transfers_blocked: (_, { itemName = "the item" }) => ({
    tone: "neg",
    title: t("The collection does not let {itemName} be moved at the moment.", { itemName }),
    safe: t("Nothing moved."),
    action: close,
  }),
  transaction_reverted: ({ networkFee, reason }, { act, chainName = "the chain" }) => ({
    tone: "neg",
    title: t("The transaction failed on {chainName}.{value}", {
      chainName,
      value: reason === undefined ? "" : ` ${reason}`,
    }),
    safe: t("You paid the network fee{value}; {act}.", {
      value: networkFee === undefined ? "" : `, ${networkFee}`,
      act: untouched(act),
    }),
    action: retry,
  }),
  cart_changed: ({ reason = t("An item in your cart is no longer available."), without }) => ({
    tone: "warn",
    title: reason,
    safe: t("Nothing was bought and your funds did not move."),
    action: withoutThem(without),
  }),
  batch_reverted: ({ networkFee, reason, without }, { chainName = "the chain" }) => ({
    tone: "neg",
    title: t("The purchase failed on {chainName}.{value}", {
      chainName,
      value: reason === undefined ? "" : ` ${reason}`,
    }),
    safe: t("You paid the network fee{value}; no price was taken.", {
      value: networkFee === undefined ? "" : `, ${networkFee}`,
    }),
    action: withoutThem(without),
  }),
  mint_not_open: ({ reason = t("The stage is not open on its chain yet.") }) => ({
    tone: "warn",
    title: reason,
    safe: fundsSafe,
    action: retry,
  }),
  mint_closed: ({ reason = t("The stage has closed.") }) => ({
    tone: "neg",
    title: reason,
    safe: fundsSafe,
    action: close,
  }),
  mint_sold_out: ({ reason = t("Someone else minted the last one a moment ago.") }) => ({
    tone: "neg",
    title: reason,
    safe: fundsSafe,
    action: close,
  }),
  mint_limit: ({ reason = t("This is more than your account can mint in this stage.") }) => ({
    tone: "neg",
    title: reason,
    safe: fundsSafe,
    action: close,
  }),
  mint_not_listed: ({ reason = t("Your account is not on the allowlist of this stage.") }) => ({
    tone: "neg",
    title: reason,
    safe: fundsSafe,
    action: close,
  }),
  mint_changed: ({ reason = t("The creator changed the terms of this stage a moment ago.") }) => ({
    tone: "warn",
    title: reason,
    safe: fundsSafe,
    action: { kind: "review_price", label: t("Review the new terms") },
  }),
  delivered_already: (_, { itemName = t("This item") }) => ({
    tone: "warn",
    title: t("{itemName} was delivered a moment ago.", { itemName }),
    safe: t("Nothing was sent, and nothing is left to do."),
    action: close,
  }),
  deliveries_paused: (_, { chainName = "this chain" }) => ({
    tone: "warn",
    title: t("The collection's owner has paused deliveries to {chainName}.", { chainName }),
    safe: t("Nothing was sent. The item stays safe until they are open again."),
    action: retry,
  }),
  route_closed: ({ reason = t("The collection has no route to this chain.") }) => ({
    tone: "neg",
    title: reason,
    safe: t("Nothing was sent and the item did not move."),
    action: close,
  }),
  move_fee_changed: ({ before = "", after = "" }) => ({
    tone: "warn",
    title:
      after === ""
        ? t("The message fee changed.")
        : t("The message fee changed from {before} to {after}.", { before, after }),
    safe: t("Nothing was sent. We will not send a fee that you have not seen."),
    action: retry,
  }),
  unexpected_answer: (_, { act }) => {
    const noun = act === "offer" ? "offer" : "listing";
    return {
      tone: "neg",
      title: t("The marketplace gave no answer about this {noun}.", { noun }),
      safe: t("It may be live. Check your {noun}s.", { noun }),
      action: retry,
    };
  },
  approval_missing: () => ({
    tone: "warn",
    title: t("The payment is not approved yet."),
    safe: fundsSafe,
    action: retry,
  }),
  transaction_dropped: () => ({
    tone: "warn",
    title: t("Your wallet replaced this transaction with another one."),
    safe: t("This one will not go through, and you did not pay for it."),
    action: retry,
  }),
  signature_expired: () => ({
    tone: "warn",
    title: t("The signature lapsed before your wallet answered."),
    safe: t("Nothing was sent."),
    action: retry,
  }),
  review_expired: () => ({
    tone: "warn",
    title: t("The server signature lapsed while this was open."),
    safe: t("Nothing was sent."),
    action: { kind: "retry", label: t("Refresh") },
  }),
  end_passed: () => ({
    tone: "warn",
    title: t("The chosen end is less than a minute away."),
    safe: t("Nothing was signed. Choose a later one."),
    action: null,
  }),
  wrong_network: (_, { chainName = "the right network" }) => ({
    tone: "warn",
    title: t("Your wallet is not on {chainName}.", { chainName }),
    safe: t("Nothing was sent."),
    action: { kind: "switch_chain", label: t("Switch to {chainName}", { chainName }) },
  }),
  network_not_switched: ({ answered }, { chainName = "the right network" }) => ({
    tone: "warn",
    title:
      answered === undefined
        ? t("Your wallet does not switch networks for this page.")
        : t("Your wallet reported the switch to {chainName}, but it did not switch.", { chainName }),
    safe: t("Nothing was sent. Choose {chainName} in your wallet, then try again.", { chainName }),
    action: retry,
  }),
  sent_meanwhile: () => ({
    tone: "warn",
    title: t("Your wallet has sent a transaction since it was asked."),
    safe: t("It may be this one. Check your wallet's activity before you try again."),
    action: retry,
  }),
  network_unknown: (facts, { chainName = "this network" }) => ({
    tone: "warn",
    title: t("Your wallet does not know {chainName}. Add it there.", { chainName }),
    safe: t("Nothing was sent. Copy these values into your wallet, then try again."),
    copy: networkValues(facts),
    action: retry,
  }),
  account_changed: () => ({
    tone: "warn",
    title: t("Your wallet is now on another account."),
    safe: t("Nothing was sent. Start again with this account, or switch back."),
    action: retry,
  }),
  wallet_missing: () => ({
    tone: "warn",
    title: t("No wallet is connected."),
    safe: t("Nothing was sent."),
    action: { kind: "connect", label: t("Connect wallet") },
  }),
  trading_off: ({ reason = t("Trading is off here.") }) => ({
    tone: "warn",
    title: reason,
    safe: fundsSafe,
    action: null,
  }),
  not_traded_in: ({ currency = "" }) => ({
    tone: "warn",
    title: notTradedIn(currency),
    safe: fundsSafe,
    action: null,
  }),
  wrap_changed: ({ before = "", after = "" }) => ({
    tone: "warn",
    title: t("{after} must be wrapped now, not {before} as shown.", { after, before }),
    safe: t("Nothing was sent. Your balance may have changed meanwhile."),
    action: retry,
  }),
  own_offer: () => ({
    tone: "warn",
    title: t("This account made the offer itself."),
    safe: t("Nothing was sent. You can cancel the offer instead."),
    action: close,
  }),
  own_listing: (_, { itemName = t("This item") }) => ({
    tone: "warn",
    title: t("{itemName} is listed by this account.", { itemName }),
    safe: t("Nothing was sent. You can cancel the listing instead."),
    action: close,
  }),
};

/** The words for an error that a flow found itself. */
export function explainFlowError({ code, facts }: FlowError, context: ErrorContext): ErrorWords {
  return { code, ...explanations[code](facts, context) };
}

import { notTradedIn } from "../review/token-row";
import type { ErrorContext, ErrorWords } from "./error-words";
import type { FlowError, FlowErrorCode } from "./flow-error";
import { networkValues } from "./network-values";

type Facts = FlowError["facts"];
type Explain = (facts: Facts, context: ErrorContext) => Omit<ErrorWords, "code">;

const retry = { kind: "retry", label: "Try again" } as const;
const close = { kind: "close", label: "Close" } as const;
const fundsSafe = "Nothing was sent and your funds did not move.";

function priceChanged({ before = "", after = "" }: Facts): Omit<ErrorWords, "code"> {
  return {
    tone: "warn",
    title: `Price changed from ${before} to ${after}.`,
    safe: "We will not send a purchase at a price you have not seen.",
    action: { kind: "review_price", label: "Review new price" },
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
        ? `Your balance on ${chainName} is too low.`
        : `You need ${missing} more on ${chainName}.`,
    safe: "Nothing was sent.",
    action: { kind: "add_funds", label: "Bridge or add funds" },
  };
}

/** States what a failed transaction left unchanged. */
function untouched(act: ErrorContext["act"]): string {
  if (act === undefined || act === "buy" || act === "sweep" || act === "mint")
    return "the price was not taken";
  return act === "accept" ? "your item did not move" : "nothing else happened";
}

function withoutThem(without: string | undefined): ErrorWords["action"] {
  return without === undefined ? retry : { kind: "retry", label: `Try again without ${without}` };
}

const explanations: Record<FlowErrorCode, Explain> = {
  price_changed: priceChanged,
  insufficient_funds: insufficient,
  already_sold: ({ ago }, { itemName = "This item" }) => ({
    tone: "neg",
    title: ago === undefined ? `${itemName} was sold a moment ago.` : `${itemName} was sold ${ago}.`,
    safe: "Your funds did not move.",
    action: { kind: "see_similar", label: "See similar" },
  }),
  listing_ended: (_, { itemName = "This item" }) => ({
    tone: "neg",
    title: `The listing of ${itemName} has ended.`,
    safe: "Your funds did not move.",
    action: { kind: "see_similar", label: "See similar" },
  }),
  seller_unable: (_, { itemName = "this item" }) => ({
    tone: "neg",
    title: `The seller cannot deliver ${itemName} at the moment.`,
    safe: "Your funds did not move.",
    action: { kind: "see_similar", label: "See similar" },
  }),
  offer_filled: (_, { itemName = "Your item" }) => ({
    tone: "neg",
    title: "Someone else accepted this offer a moment ago.",
    safe: `${itemName} did not move.`,
    action: close,
  }),
  offer_ended: () => ({
    tone: "neg",
    title: "This offer has ended.",
    safe: "Nothing moved.",
    action: close,
  }),
  buyer_unable: (_, { itemName = "Your item" }) => ({
    tone: "neg",
    title: "The maker of this offer cannot pay for it at the moment.",
    safe: `${itemName} did not move.`,
    action: close,
  }),
  item_gone: (_, { itemName = "The item" }) => ({
    tone: "neg",
    title: `${itemName} is no longer in your wallet.`,
    safe: "Nothing moved.",
    action: close,
  }),
  item_unapproved: (_, { itemName = "the item" }) => ({
    tone: "warn",
    title: `The marketplace is not approved to move ${itemName} yet.`,
    safe: "Nothing moved.",
    action: retry,
  }),
  transfers_blocked: (_, { itemName = "the item" }) => ({
    tone: "neg",
    title: `The collection does not let ${itemName} be moved at the moment.`,
    safe: "Nothing moved.",
    action: close,
  }),
  transaction_reverted: ({ networkFee, reason }, { act, chainName = "the chain" }) => ({
    tone: "neg",
    title: `The transaction failed on ${chainName}.${reason === undefined ? "" : ` ${reason}`}`,
    safe: `You paid the network fee${networkFee === undefined ? "" : `, ${networkFee}`}; ${untouched(act)}.`,
    action: retry,
  }),
  cart_changed: ({ reason = "An item in your cart is no longer available.", without }) => ({
    tone: "warn",
    title: reason,
    safe: "Nothing was bought and your funds did not move.",
    action: withoutThem(without),
  }),
  batch_reverted: ({ networkFee, reason, without }, { chainName = "the chain" }) => ({
    tone: "neg",
    title: `The purchase failed on ${chainName}.${reason === undefined ? "" : ` ${reason}`}`,
    safe: `You paid the network fee${networkFee === undefined ? "" : `, ${networkFee}`}; no price was taken.`,
    action: withoutThem(without),
  }),
  mint_not_open: ({ reason = "The stage is not open on its chain yet." }) => ({
    tone: "warn",
    title: reason,
    safe: fundsSafe,
    action: retry,
  }),
  mint_closed: ({ reason = "The stage has closed." }) => ({
    tone: "neg",
    title: reason,
    safe: fundsSafe,
    action: close,
  }),
  mint_sold_out: ({ reason = "Someone else minted the last one a moment ago." }) => ({
    tone: "neg",
    title: reason,
    safe: fundsSafe,
    action: close,
  }),
  mint_limit: ({ reason = "This is more than your account can mint in this stage." }) => ({
    tone: "neg",
    title: reason,
    safe: fundsSafe,
    action: close,
  }),
  mint_not_listed: ({ reason = "Your account is not on the allowlist of this stage." }) => ({
    tone: "neg",
    title: reason,
    safe: fundsSafe,
    action: close,
  }),
  mint_changed: ({ reason = "The creator changed the terms of this stage a moment ago." }) => ({
    tone: "warn",
    title: reason,
    safe: fundsSafe,
    action: { kind: "review_price", label: "Review the new terms" },
  }),
  delivered_already: (_, { itemName = "This item" }) => ({
    tone: "warn",
    title: `${itemName} was delivered a moment ago.`,
    safe: "Nothing was sent, and nothing is left to do.",
    action: close,
  }),
  deliveries_paused: (_, { chainName = "this chain" }) => ({
    tone: "warn",
    title: `The collection's owner has paused deliveries to ${chainName}.`,
    safe: "Nothing was sent. The item stays safe until they are open again.",
    action: retry,
  }),
  route_closed: ({ reason = "The collection has no route to this chain." }) => ({
    tone: "neg",
    title: reason,
    safe: "Nothing was sent and the item did not move.",
    action: close,
  }),
  move_fee_changed: ({ before = "", after = "" }) => ({
    tone: "warn",
    title: after === "" ? "The message fee changed." : `The message fee changed from ${before} to ${after}.`,
    safe: "Nothing was sent. We will not send a fee that you have not seen.",
    action: retry,
  }),
  unexpected_answer: (_, { act }) => {
    const noun = act === "offer" ? "offer" : "listing";
    return {
      tone: "neg",
      title: `The marketplace gave no answer about this ${noun}.`,
      safe: `It may be live. Check your ${noun}s.`,
      action: retry,
    };
  },
  approval_missing: () => ({
    tone: "warn",
    title: "The payment is not approved yet.",
    safe: fundsSafe,
    action: retry,
  }),
  transaction_dropped: () => ({
    tone: "warn",
    title: "Your wallet replaced this transaction with another one.",
    safe: "This one will not go through, and you did not pay for it.",
    action: retry,
  }),
  signature_expired: () => ({
    tone: "warn",
    title: "The signature lapsed before your wallet answered.",
    safe: "Nothing was sent.",
    action: retry,
  }),
  review_expired: () => ({
    tone: "warn",
    title: "The server signature lapsed while this was open.",
    safe: "Nothing was sent.",
    action: { kind: "retry", label: "Refresh" },
  }),
  end_passed: () => ({
    tone: "warn",
    title: "The chosen end is less than a minute away.",
    safe: "Nothing was signed. Choose a later one.",
    action: null,
  }),
  wrong_network: (_, { chainName = "the right network" }) => ({
    tone: "warn",
    title: `Your wallet is not on ${chainName}.`,
    safe: "Nothing was sent.",
    action: { kind: "switch_chain", label: `Switch to ${chainName}` },
  }),
  network_not_switched: ({ answered }, { chainName = "the right network" }) => ({
    tone: "warn",
    title:
      answered === undefined
        ? "Your wallet does not switch networks for this page."
        : `Your wallet reported the switch to ${chainName}, but it did not switch.`,
    safe: `Nothing was sent. Choose ${chainName} in your wallet, then try again.`,
    action: retry,
  }),
  sent_meanwhile: () => ({
    tone: "warn",
    title: "Your wallet has sent a transaction since it was asked.",
    safe: "It may be this one. Check your wallet's activity before you try again.",
    action: retry,
  }),
  network_unknown: (facts, { chainName = "this network" }) => ({
    tone: "warn",
    title: `Your wallet does not know ${chainName}. Add it there.`,
    safe: "Nothing was sent. Copy these values into your wallet, then try again.",
    copy: networkValues(facts),
    action: retry,
  }),
  account_changed: () => ({
    tone: "warn",
    title: "Your wallet is now on another account.",
    safe: "Nothing was sent. Start again with this account, or switch back.",
    action: retry,
  }),
  wallet_missing: () => ({
    tone: "warn",
    title: "No wallet is connected.",
    safe: "Nothing was sent.",
    action: { kind: "connect", label: "Connect wallet" },
  }),
  trading_off: ({ reason = "Trading is off here." }) => ({
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
    title: `${after} must be wrapped now, not ${before} as shown.`,
    safe: "Nothing was sent. Your balance may have changed meanwhile.",
    action: retry,
  }),
  own_offer: () => ({
    tone: "warn",
    title: "This account made the offer itself.",
    safe: "Nothing was sent. You can cancel the offer instead.",
    action: close,
  }),
  own_listing: (_, { itemName = "This item" }) => ({
    tone: "warn",
    title: `${itemName} is listed by this account.`,
    safe: "Nothing was sent. You can cancel the listing instead.",
    action: close,
  }),
};

/** The words for an error that a flow found itself. */
export function explainFlowError({ code, facts }: FlowError, context: ErrorContext): ErrorWords {
  return { code, ...explanations[code](facts, context) };
}

import { t } from "../../language/translate";
import { notTradedIn } from "../review/token-row";
import type { ErrorContext, ErrorWords } from "./error-words";
import { fillExplanations } from "./explain-fill-error";
import { orderExplanations } from "./explain-order-error";
import { walletExplanations } from "./explain-wallet-error";
import { close, type Explain, type Facts, fundsSafe, retry } from "./explanation";
import type { FlowError, FlowErrorCode } from "./flow-error";

function priceChanged({ before = "", after = "" }: Facts, { act }: ErrorContext): Omit<ErrorWords, "code"> {
  return {
    tone: "warn",
    title: t("Price changed from {before} to {after}.", { before, after }),
    safe:
      act === "pool_sell"
        ? t("We will not send a sale at a price you have not seen.")
        : t("We will not send a purchase at a price you have not seen."),
    action: { kind: "review_price", label: t("Review new price") },
  };
}

function insufficient({ missing }: Facts, { chainName: chain }: ErrorContext): Omit<ErrorWords, "code"> {
  return {
    tone: "neg",
    title:
      missing === undefined
        ? chain === undefined
          ? t("Your balance on this chain is too low.")
          : t("Your balance on {chain} is too low.", { chain })
        : chain === undefined
          ? t("You need {amount} more on this chain.", { amount: missing })
          : t("You need {amount} more on {chain}.", { amount: missing, chain }),
    safe: t("Nothing was sent."),
    action: { kind: "add_funds", label: t("Bridge or add funds") },
  };
}

const explanations: Record<FlowErrorCode, Explain> = {
  price_changed: priceChanged,
  insufficient_funds: insufficient,
  ...orderExplanations,
  ...fillExplanations,
  ...walletExplanations,
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
  delivered_already: (_, { itemName: item = t("This item") }) => ({
    tone: "warn",
    title: t("{item} was delivered a moment ago.", { item }),
    safe: t("Nothing was sent, and nothing is left to do."),
    action: close,
  }),
  deliveries_paused: (_, { chainName: chain }) => ({
    tone: "warn",
    title:
      chain === undefined
        ? t("The collection's owner has paused deliveries to this chain.")
        : t("The collection's owner has paused deliveries to {chain}.", { chain }),
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
  pool_unable: ({ reason = t("The pool does not trade this item now.") }, { act }) => ({
    tone: "neg",
    title: reason,
    // The approval of a sale may have been sent before.
    safe:
      act === "pool_sell"
        ? t("Nothing was sold, and the item did not move.")
        : t("Nothing was sent, and neither money nor items moved."),
    action: retry,
  }),
  no_creators: ({ chain = t("this chain") }) => ({
    tone: "neg",
    title: t("Collections cannot be published on {chain} from this site.", { chain }),
    safe: t("Nothing was sent."),
    action: close,
  }),
  creator_code_missing: ({ name = "", chain = "" }) => ({
    tone: "neg",
    title: t("{name} is not on {chain}.", { name, chain }),
    safe: t("Nothing was sent. Your draft is kept."),
    action: retry,
  }),
  drop_changed: ({ name = t("The collection") }) => ({
    tone: "warn",
    title: t("{name} was changed elsewhere since you reviewed it.", { name }),
    safe: t("Nothing was sent. We will not overwrite what you have not seen."),
    action: close,
  }),
  stage_soon: () => ({
    tone: "warn",
    title: t("The next stage opens in a few minutes."),
    safe: t("Nothing was sent: what people mint in it meanwhile would not count. Try again once it is open."),
    action: close,
  }),
  deploy_pending: ({ name = t("The collection") }) => ({
    tone: "warn",
    title: t("A transaction for this step of {name} is on its way already.", { name }),
    safe: t("Nothing was sent. Try again once your wallet shows it as confirmed."),
    action: retry,
  }),
  deploy_incomplete: ({ name = t("The collection") }) => ({
    tone: "warn",
    title: t("The chain does not show all of {name} yet.", { name }),
    safe: t(
      "Try again in a moment. If it stays like this, close this and publish again: only what is missing is sent.",
    ),
    action: retry,
  }),
  unexpected_answer: (_, { act }) => ({
    tone: "neg",
    title:
      act === "offer"
        ? t("The marketplace gave no answer about this offer.")
        : t("The marketplace gave no answer about this listing."),
    safe:
      act === "offer" ? t("It may be live. Check your offers.") : t("It may be live. Check your listings."),
    action: retry,
  }),
  approval_missing: () => ({
    tone: "warn",
    title: t("The payment is not approved yet."),
    safe: fundsSafe,
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
  own_listing: (_, { itemName: item = t("This item") }) => ({
    tone: "warn",
    title: t("{item} is listed by this account.", { item }),
    safe: t("Nothing was sent. You can cancel the listing instead."),
    action: close,
  }),
};

/** The words for an error that a flow found itself. */
export function explainFlowError({ code, facts }: FlowError, context: ErrorContext): ErrorWords {
  const { title, safe, action, ...rest } = explanations[code](facts, context);
  // The parts that several explanations share are constants.
  return {
    code,
    ...rest,
    title,
    safe: t(safe),
    action: action && { ...action, label: t(action.label) },
  };
}

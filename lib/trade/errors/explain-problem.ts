import type { OrderStatusReason } from "@/lib/contract/order";
import type { Problem, ProblemCode } from "@/lib/contract/problem";
import { problemTitle } from "@/lib/format/problem-title";
import { msg, t } from "@/lib/language/translate";
import type { ErrorContext, ErrorWords } from "./error-words";
import { explainFlowError } from "./explain-flow-error";
import { FlowError, type FlowErrorCode } from "./flow-error";
import type { ProblemError } from "./problem-error";

type Codes = Partial<Record<ProblemCode, FlowErrorCode>>;

/** Refusals of a purchase that have their own words. */
const asFlowError: Codes = {
  order_filled: "already_sold",
  order_cancelled: "listing_ended",
  order_expired: "listing_ended",
  order_inactive: "seller_unable",
  taker_is_maker: "own_listing",
};

/** The same for an acceptance. */
const asOfferError: Codes = {
  order_filled: "offer_filled",
  order_cancelled: "offer_ended",
  order_expired: "offer_ended",
  order_inactive: "buyer_unable",
  taker_is_maker: "own_offer",
  not_owner: "item_gone",
};

/** Why an order is paused, for reasons other than missing items or funds of its maker. */
const pauses: Partial<Record<OrderStatusReason, (order: "listing" | "offer", item: string) => string>> = {
  in_transit: (_, item) => t("{item} is moving between chains.", { item }),
  stuck: (_, item) => t("The delivery of {item} to another chain failed.", { item }),
  disputed: (_, item) => t("The ownership of {item} is disputed.", { item }),
  transfer_blocked: (_, item) =>
    t("A contract does not let {item} be moved or paid for at the moment.", { item }),
  not_started: (order) =>
    order === "offer" ? t("This offer has not started yet.") : t("This listing has not started yet."),
  invalid_signature: (order) =>
    order === "offer"
      ? t("The signature of this offer is not accepted any more.")
      : t("The signature of this listing is not accepted any more."),
  fees_changed: (order) =>
    order === "offer"
      ? t("The fees of the collection changed after this offer was signed.")
      : t("The fees of the collection changed after this listing was signed."),
  unconfirmed: (order) =>
    order === "offer"
      ? t("The maker of this offer must confirm it first, because the market was restored from a backup.")
      : t("The maker of this listing must confirm it first, because the market was restored from a backup."),
};

/** Why the service did not accept a signed order, as the end of "This listing was not accepted: …". */
const refusals: Partial<Record<ProblemCode, string>> = {
  not_owner: msg("the item is no longer in your wallet"),
  not_approved: msg("the marketplace is not approved to move this collection"),
  insufficient_balance: msg("you hold fewer items than it sells"),
  stale_counter: msg("you cancelled all your orders while it was being signed"),
  invalid_signature: msg("the signature is not yours"),
  not_deployed: msg("your smart wallet is not deployed yet"),
  wrong_seaport: msg("it names another settlement contract"),
  invalid_structure: msg("its format is not accepted here"),
  invalid_duration: msg("its duration is not accepted"),
  order_already_expired: msg("it has already ended"),
  in_transit: msg("the item is moving between chains"),
  invalid_price: msg("the price must be above zero"),
  unsupported_currency: msg("the currency is not accepted on this chain"),
  below_minimum: msg("the price is below the minimum of the collection's owner"),
  marketplace_fee_missing: msg("the marketplace fee is not paid in full"),
  creator_earnings_missing: msg("the creator earnings are not paid in full"),
  zone_required: msg("the collection enforces its creator earnings"),
  item_disputed: msg("the ownership of the item is disputed"),
  unknown_collection: msg("the collection is not indexed here"),
  unknown_item: msg("the item is not known here"),
  unsupported_chain: msg("the chain is not supported here"),
};

/** The reasons for any posted order, with its own texts for three of them. */
const refusalsOfAny: Partial<Record<ProblemCode, string>> = {
  ...refusals,
  order_filled: msg("it is already filled"),
  order_cancelled: msg("you have cancelled it"),
  order_expired: msg("it has already ended"),
};

/** The reasons for an offer, which gives money instead of an item. */
const refusalsOfOffer: Partial<Record<ProblemCode, string>> = {
  ...refusalsOfAny,
  not_approved: msg("the marketplace is not approved to spend its currency"),
  insufficient_balance: msg("your balance is below its price"),
};

interface Submission {
  /** Says that the order was refused, and why. */
  title: string;
  reasons: Partial<Record<ProblemCode, string>>;
  /** What is safe after the refusal. */
  safe: string;
}

const makesListing: Submission = {
  title: msg("This listing was not accepted: {reason}."),
  reasons: refusals,
  safe: msg("No order is live."),
};

const makesOffer: Submission = {
  ...makesListing,
  title: msg("This offer was not accepted: {reason}."),
  reasons: refusalsOfOffer,
};

/** The words about a posted order, and the reasons for its refusal. */
const submissions: Partial<Record<NonNullable<ErrorContext["act"]>, Submission>> = {
  list: { ...makesListing, reasons: refusalsOfAny },
  reprice: {
    title: msg("This listing was not accepted: {reason}."),
    reasons: {
      ...refusalsOfAny,
      not_endable: msg("the old listing cannot be ended without a transaction"),
      invalid_replacement: msg("it does not name the listing that it replaces"),
    },
    safe: msg("The new price is not for sale."),
  },
  reprice_offer: {
    title: msg("This offer was not accepted: {reason}."),
    reasons: {
      ...refusalsOfOffer,
      not_endable: msg("the old offer cannot be ended without a transaction"),
      invalid_replacement: msg("it does not name the offer that it replaces"),
    },
    safe: msg("The new price is not offered."),
  },
  bulk: { ...makesListing, reasons: refusalsOfAny },
  offer: makesOffer,
  bulk_offer: makesOffer,
  unhide: {
    title: msg("This order was not accepted: {reason}."),
    reasons: refusalsOfAny,
    safe: msg("It stays hidden."),
  },
};

/** The safe part of a refused new price, by what became of the old order. */
const safeByWay: Partial<Record<string, Readonly<Record<string, string>>>> = {
  reprice: {
    replace: msg("The new price is not for sale, and this ended nothing."),
    beside: msg("The new price is not for sale. The old listing stays as it was."),
    cancel_first: msg("The old listing is cancelled, and the new price is not for sale."),
  },
  reprice_offer: {
    replace: msg("The new price is not offered, and this ended nothing."),
    beside: msg("The new price is not offered. The old offer stays as it was."),
    cancel_first: msg("The old offer is cancelled, and the new price is not offered."),
  },
};

function refused(
  { title, safe }: Pick<Submission, "title" | "safe">,
  reason: string,
): Omit<ErrorWords, "code"> {
  return {
    tone: "neg",
    title: t(title, { reason: t(reason) }),
    safe: t(safe),
    action: { kind: "check_item", label: t("Check item") },
  };
}

/** Acts that fill an order. An unknown act counts too. */
const fills: ReadonlySet<ErrorContext["act"]> = new Set([undefined, "buy", "sweep", "accept", "accept_many"]);

/** Explains why an order cannot be filled, as a flow error; null for other problems. */
function explainUnfillable({ code, statusReason }: Problem, context: ErrorContext): ErrorWords | null {
  if (!fills.has(context.act)) return null;
  const isOffer = context.act === "accept" || context.act === "accept_many";
  const flowCode = (isOffer ? asOfferError : asFlowError)[code];
  if (flowCode === undefined) return null;
  const words = { ...explainFlowError(new FlowError(flowCode), context), code };
  const pause =
    code === "order_inactive" ? Object.entries(pauses).find(([key]) => key === statusReason) : undefined;
  if (pause === undefined) return words;
  return { ...words, title: pause[1](isOffer ? "offer" : "listing", context.itemName ?? t("The item")) };
}

function general(
  problem: Problem,
  retryAfterSeconds: number | null,
  { sent, chainName: chain }: ErrorContext,
): Omit<ErrorWords, "code"> {
  const safe = sent ? t("What you sent before is on the chain.") : t("Nothing was sent.");
  if (problem.code === "rate_limited") {
    return {
      tone: "neutral",
      title: t("Too many requests, try again in {seconds} s.", {
        seconds: retryAfterSeconds ?? 10,
      }),
      safe,
      action: { kind: "retry", label: t("Retry") },
    };
  }
  // The web app's proxy answers for a service that is down; the service answers for a chain that is down.
  if (problem.code === "upstream_unavailable" && !problem.requestId.startsWith("web_")) {
    return {
      tone: "neg",
      title: chain === undefined ? t("The chain does not answer.") : t("{chain} does not answer.", { chain }),
      safe,
      action: { kind: "retry", label: t("Retry") },
    };
  }
  if (problem.code === "trading_paused") {
    return {
      tone: "warn",
      title:
        chain === undefined
          ? t("Trading on this chain is paused.")
          : t("Trading on {chain} is paused.", { chain }),
      safe,
      action: { kind: "retry", label: t("Try again") },
    };
  }
  if (problem.status >= 500) {
    return {
      tone: "neg",
      title: t("We cannot reach the service."),
      safe: sent
        ? t("What you sent before is on the chain. Items and signed orders are on-chain or in your wallet.")
        : t("Nothing was sent. Items and signed orders are on-chain or in your wallet."),
      action: { kind: "retry", label: t("Retry") },
    };
  }
  if (problem.code === "not_found") {
    return {
      tone: "neg",
      title: t("This no longer exists."),
      safe,
      action: { kind: "check_item", label: t("Check item") },
    };
  }
  return {
    tone: "neg",
    title: problemTitle(problem),
    safe,
    action: { kind: "retry", label: t("Try again") },
  };
}

/** The words for a refusal by the service. `detail` is for developers and is never shown: any `/v1` service may have written it. */
export function explainProblem(error: ProblemError, context: ErrorContext): ErrorWords {
  const { problem, retryAfterSeconds } = error;
  const { code } = problem;
  const unfillable = explainUnfillable(problem, context);
  if (unfillable !== null) return unfillable;
  const submission = context.act === undefined ? makesListing : submissions[context.act];
  const reason = submission?.reasons[code];
  if (submission !== undefined && reason !== undefined) {
    const { title } = submission;
    const byWay = safeByWay[context.act ?? ""]?.[context.way ?? ""];
    return { code, ...refused({ title, safe: byWay ?? submission.safe }, reason) };
  }
  return { code, ...general(problem, retryAfterSeconds, context) };
}

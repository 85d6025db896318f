import type { OrderStatusReason } from "@/lib/contract/order";
import type { Problem, ProblemCode } from "@/lib/contract/problem";
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
const pauses: Partial<Record<OrderStatusReason, (order: string, item: string) => string>> = {
  in_transit: (_, item) => t("{item} is moving between chains.", { item }),
  stuck: (_, item) => t("The delivery of {item} to another chain failed.", { item }),
  disputed: (_, item) => t("The ownership of {item} is disputed.", { item }),
  transfer_blocked: (_, item) =>
    t("A contract does not let {item} be moved or paid for at the moment.", { item }),
  not_started: (order) => t("This {order} has not started yet.", { order }),
  invalid_signature: (order) => t("The signature of this {order} is not accepted any more.", { order }),
  fees_changed: (order) => t("The fees of the collection changed after this {order} was signed.", { order }),
  unconfirmed: (order) =>
    t("The maker of this {order} must confirm it first, because the market was restored from a backup.", {
      order,
    }),
};

/** Why the service did not accept a signed order, as the end of "This listing was not accepted: …". */
const refusals: Partial<Record<ProblemCode, string>> = {
  not_owner: "the item is no longer in your wallet",
  not_approved: "the marketplace is not approved to move this collection",
  insufficient_balance: "you hold fewer items than it sells",
  stale_counter: "you cancelled all your orders while it was being signed",
  invalid_signature: "the signature is not yours",
  not_deployed: "your smart wallet is not deployed yet",
  wrong_seaport: "it names another settlement contract",
  invalid_structure: "its format is not accepted here",
  invalid_duration: "its duration is not accepted",
  order_already_expired: "it has already ended",
  in_transit: "the item is moving between chains",
  invalid_price: "the price must be above zero",
  unsupported_currency: "the currency is not accepted on this chain",
  marketplace_fee_missing: "the marketplace fee is not paid in full",
  creator_earnings_missing: "the creator earnings are not paid in full",
  zone_required: "the collection enforces its creator earnings",
  item_disputed: "the ownership of the item is disputed",
  unknown_collection: "the collection is not indexed here",
  unknown_item: "the item is not known here",
  unsupported_chain: "the chain is not supported here",
};

/** The reasons for any posted order, with its own texts for three of them. */
const refusalsOfAny: Partial<Record<ProblemCode, string>> = {
  ...refusals,
  order_filled: "it is already filled",
  order_cancelled: "you have cancelled it",
  order_expired: "it has already ended",
};

/** The reasons for an offer, which gives money instead of an item. */
const refusalsOfOffer: Partial<Record<ProblemCode, string>> = {
  ...refusalsOfAny,
  not_approved: "the marketplace is not approved to spend its currency",
  insufficient_balance: "your balance is below its price",
};

interface Submission {
  noun: string;
  reasons: Partial<Record<ProblemCode, string>>;
  /** What is safe after the refusal. */
  safe: string;
}

const makesListing: Submission = { noun: "listing", reasons: refusals, safe: msg("No order is live.") };

/** The name of a posted order, and the reasons for its refusal. */
const submissions: Partial<Record<NonNullable<ErrorContext["act"]>, Submission>> = {
  list: { ...makesListing, reasons: refusalsOfAny },
  bulk: { ...makesListing, reasons: refusalsOfAny },
  offer: { ...makesListing, noun: "offer", reasons: refusalsOfOffer },
  unhide: { noun: "order", reasons: refusalsOfAny, safe: msg("It stays hidden.") },
};

function refused({ noun, safe }: Submission, reason: string): Omit<ErrorWords, "code"> {
  return {
    tone: "neg",
    title: t("This {noun} was not accepted: {reason}.", { noun, reason }),
    safe,
    action: { kind: "check_item", label: t("Check item") },
  };
}

/** Acts that fill an order. An unknown act counts too. */
const fills: ReadonlySet<ErrorContext["act"]> = new Set([undefined, "buy", "sweep", "accept"]);

/** Explains why an order cannot be filled, as a flow error; null for other problems. */
function explainUnfillable({ code, statusReason }: Problem, context: ErrorContext): ErrorWords | null {
  if (!fills.has(context.act)) return null;
  const isOffer = context.act === "accept";
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
  { sent, chainName = t("The chain") }: ErrorContext,
): Omit<ErrorWords, "code"> {
  const safe = sent ? t("What you sent before is on the chain.") : t("Nothing was sent.");
  if (problem.code === "rate_limited") {
    return {
      tone: "neutral",
      title: t("Too many requests, try again in {retryAfterSeconds} s.", {
        retryAfterSeconds: retryAfterSeconds ?? 10,
      }),
      safe,
      action: { kind: "retry", label: t("Retry") },
    };
  }
  // The web app's proxy answers for a service that is down; the service answers for a chain that is down.
  if (problem.code === "upstream_unavailable" && !problem.requestId.startsWith("web_")) {
    return {
      tone: "neg",
      title: t("{chainName} does not answer.", { chainName }),
      safe,
      action: { kind: "retry", label: t("Retry") },
    };
  }
  if (problem.code === "trading_paused") {
    return {
      tone: "warn",
      title: t("Trading on {value} is paused.", {
        value: chainName === "The chain" ? "this chain" : chainName,
      }),
      safe,
      action: { kind: "retry", label: t("Try again") },
    };
  }
  if (problem.status >= 500) {
    return {
      tone: "neg",
      title: t("We cannot reach the service."),
      safe: t("{safe} Items and signed orders are on-chain or in your wallet.", { safe }),
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
  return { tone: "neg", title: `${problem.title}.`, safe, action: { kind: "retry", label: t("Try again") } };
}

/** The words for a refusal by the service. `detail` is for developers and is never shown: any `/v1` service may have written it. */
export function explainProblem(error: ProblemError, context: ErrorContext): ErrorWords {
  const { problem, retryAfterSeconds } = error;
  const { code } = problem;
  const unfillable = explainUnfillable(problem, context);
  if (unfillable !== null) return unfillable;
  const submission = context.act === undefined ? makesListing : submissions[context.act];
  const reason = submission?.reasons[code];
  if (submission !== undefined && reason !== undefined) return { code, ...refused(submission, reason) };
  return { code, ...general(problem, retryAfterSeconds, context) };
}

import type { Problem, ProblemCode } from "@/lib/contract/problem";
import type { ErrorWords } from "./error-words";
import type { ErrorContext } from "./explain-error";
import { explainFlowError } from "./explain-flow-error";
import { FlowError, type FlowErrorCode } from "./flow-error";
import type { ProblemError } from "./problem-error";

/** Refusals of a purchase that have words of their own. */
const asFlowError: Partial<Record<ProblemCode, FlowErrorCode>> = {
  order_filled: "already_sold",
  order_cancelled: "listing_ended",
  order_expired: "listing_ended",
  order_inactive: "seller_unable",
  taker_is_maker: "own_listing",
};

/** Why the service did not accept a signed order, as the end of "This listing was not accepted: …". */
const refusals: Partial<Record<ProblemCode, string>> = {
  not_owner: "the item is no longer in your wallet",
  not_approved: "the marketplace may not move this collection for you",
  stale_counter: "you cancelled all your orders while it was being signed",
  invalid_signature: "the signature is not yours",
  not_deployed: "your smart wallet is not deployed yet",
  wrong_seaport: "it names another settlement contract",
  invalid_structure: "its shape is not one that is accepted here",
  invalid_duration: "its duration is not accepted",
  order_already_expired: "it has already ended",
  in_transit: "the item is moving between chains",
  invalid_price: "the price must be above zero",
  unsupported_currency: "the currency is not accepted on this chain",
  marketplace_fee_missing: "the marketplace fee is not paid in full",
  creator_earnings_missing: "the creator earnings are not paid in full",
  zone_required: "the collection enforces its creator earnings",
  item_disputed: "the ownership of the item is disputed",
  unknown_collection: "the collection is not followed here",
  unknown_item: "the item is not known here",
  unsupported_chain: "the chain is not served here",
};

function refused(reason: string): Omit<ErrorWords, "code"> {
  return {
    tone: "neg",
    title: `This listing was not accepted: ${reason}.`,
    safe: "No order is live.",
    action: { kind: "check_item", label: "Check item" },
  };
}

function general(
  problem: Problem,
  retryAfterSeconds: number | null,
  { sent, chainName = "The chain" }: ErrorContext,
): Omit<ErrorWords, "code"> {
  const safe = sent ? "What you sent before is on the chain." : "Nothing was sent.";
  if (problem.code === "rate_limited") {
    return {
      tone: "neutral",
      title: `Too many requests, try again in ${retryAfterSeconds ?? 10} s.`,
      safe,
      action: { kind: "retry", label: "Retry" },
    };
  }
  // The web's own proxy answers for a service that is down; the service itself, for a chain that is.
  if (problem.code === "upstream_unavailable" && !problem.requestId.startsWith("web_")) {
    return {
      tone: "neg",
      title: `${chainName} does not answer.`,
      safe,
      action: { kind: "retry", label: "Retry" },
    };
  }
  if (problem.status >= 500) {
    return {
      tone: "neg",
      title: "We cannot reach the service.",
      safe: `${safe} Items and signed orders are on-chain or in your wallet.`,
      action: { kind: "retry", label: "Retry" },
    };
  }
  if (problem.code === "not_found") {
    return {
      tone: "neg",
      title: "This is no longer here.",
      safe,
      action: { kind: "check_item", label: "Check item" },
    };
  }
  return { tone: "neg", title: `${problem.title}.`, safe, action: { kind: "retry", label: "Try again" } };
}

/**
 * The words for a refusal of the service. `detail` is written for developers and never shown: it may come from anyone's `/v1`.
 */
export function explainProblem(error: ProblemError, context: ErrorContext): ErrorWords {
  const { problem, retryAfterSeconds } = error;
  const flowCode = asFlowError[problem.code];
  if (flowCode !== undefined)
    return { ...explainFlowError(new FlowError(flowCode), context), code: problem.code };
  const refusal = refusals[problem.code];
  if (refusal !== undefined) return { code: problem.code, ...refused(refusal) };
  return { code: problem.code, ...general(problem, retryAfterSeconds, context) };
}

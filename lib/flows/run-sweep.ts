import type { Call } from "../contract/chain";
import { isRevert } from "../tx/decode-revert";
import { createFlow, type Flow, type StepId } from "../tx/flow";
import { FlowError } from "../tx/flow-error";
import { assertVerified } from "../tx/verify-fulfillment";
import { approveSteps } from "../tx/zero-step";
import type { AnswerBook } from "./answer-book";
import { tradingChain } from "./buy-types";
import type { FlowStore } from "./flow-store";
import { orNull } from "./or-null";
import type { Ports } from "./ports";
import { prepareSweep } from "./prepare-sweep";
import { type FlowRun, runOf, runSteps, sendAndFollow, tell } from "./run-step";
import { signatureMarginSeconds } from "./signature-margin";
import { leftBySweep } from "./sweep-standing";
import { keepSweep, type LeftOut, type SweepRequest, type SweepReview } from "./sweep-types";
import { switchStep, withSwitch } from "./switch-step";

/** One at a time for each account and chain. */
export function sweepKey({ web, buyer }: Pick<SweepRequest, "web" | "buyer">): string {
  return `${web.chain.id}:${buyer.toLowerCase()}`;
}

/**
 * The steps as they stand now: to the network if the wallet is elsewhere, an exact approval for each token, the one purchase.
 *
 * @param earlier the attempt before it, which stopped; null for a first one
 */
export function createSweepFlow(
  request: SweepRequest,
  review: SweepReview,
  ports: Ports,
  earlier: Flow | null = null,
): Flow {
  const calls = review.plan.approvals;
  const tokens = [...new Set(calls.map(({ to }) => to))];
  const approvals = tokens.flatMap((token) =>
    approveSteps(calls.filter(({ to }) => to === token).length > 1),
  );
  return createFlow({
    kind: "sweep",
    key: sweepKey(request),
    chain: request.web.chain.id,
    account: request.buyer,
    steps: withSwitch(request.web, ports, [...approvals, "fill"]),
    data: { sweep: keepSweep(review, earlier === null ? [] : leftBySweep(earlier)) },
    at: ports.now(),
  });
}

export interface SweepParts {
  request: SweepRequest;
  /** What the buyer agreed to. */
  review: SweepReview;
  book: AnswerBook;
  store: FlowStore;
  ports: Ports;
}

/** What can not be bought any more, as facts for words. */
function withoutFacts(leftOut: readonly LeftOut[]): Record<string, string> {
  const [first, ...more] = leftOut;
  if (first === undefined) return {};
  if (more.length === 0) return { reason: first.words.title, without: first.entry.item.name };
  return { reason: `${leftOut.length} items can not be bought any more.`, without: "them" };
}

/**
 * The last check before the wallet opens: the whole review of what was agreed to, once more, with what the chain says now. Where
 * anything would be left out, the total is another than the one that was shown, and the buyer is asked again.
 */
async function reviewAgain({ request, review: agreed, book }: SweepParts, ports: Ports) {
  const entries = agreed.plan.entries.map(({ cart }) => cart);
  const review = await prepareSweep({ ...request, entries }, ports, book);
  if (review.leftOut.length > 0) throw new FlowError("cart_changed", withoutFacts(review.leftOut));
  if (review.missing !== null) throw new FlowError("insufficient_funds", { missing: review.missing });
  const { verification, plan } = review;
  if (verification === null || plan.call === null) throw new FlowError("cart_changed");
  assertVerified(verification);
  // What could not be simulated needs the person's own word, which they gave only for what they saw.
  if (verification.unproven && agreed.verification?.unproven !== true)
    throw new FlowError("trading_off", {
      reason: `${request.web.chain.name} does not answer, so this purchase can not be checked now.`,
    });
  if (verification.lapsesAt !== null && verification.lapsesAt - ports.now() / 1000 < signatureMarginSeconds)
    throw new FlowError("signature_lapsed");
  return { call: plan.call, approvals: plan.approvals };
}

/** What made the chain refuse all of them, asked once more; the same error where that can not be told. */
async function explainFailure(error: unknown, parts: SweepParts): Promise<unknown> {
  const reverted = error instanceof FlowError && error.code === "transaction_reverted";
  if (!reverted && !isRevert(error)) return error;
  const { request, review, book, ports } = parts;
  const entries = review.plan.entries.map(({ cart }) => cart);
  const again = await orNull(prepareSweep({ ...request, entries }, ports, book));
  const facts = withoutFacts(again?.leftOut ?? []);
  if (reverted) return new FlowError("batch_reverted", { ...error.facts, ...facts }, { cause: error });
  // The wallet tried it before asking, and did not ask.
  return "reason" in facts ? new FlowError("cart_changed", facts, { cause: error }) : error;
}

function stepActions(run: FlowRun, parts: SweepParts) {
  const { request, ports } = parts;
  const { chain } = tradingChain(request.web);
  const send = (step: StepId, call: Call) => sendAndFollow(run, step, call, { from: request.buyer, chain });
  return {
    switch: () => switchStep(run, request.web),
    async approve() {
      tell(run, { type: "checking", step: "approve" });
      const { approvals } = await reviewAgain(parts, ports);
      const [approval] = approvals;
      return approval === undefined ? {} : send("approve", approval);
    },
    async fill() {
      tell(run, { type: "checking", step: "fill" });
      const { call, approvals } = await reviewAgain(parts, ports);
      if (approvals.length > 0) throw new FlowError("approval_missing");
      try {
        return await send("fill", call);
      } catch (error) {
        throw await explainFailure(error, parts);
      }
    },
  };
}

/**
 * Buys what was agreed to on one chain, from the flow's current step to its end, or to the first step that stops. What was bought and
 * what was not is read from the chain afterwards (`settleSweep`).
 */
export async function runSweep(flow: Flow, parts: SweepParts): Promise<boolean> {
  const run = runOf(flow, parts.store, parts.ports, { chainName: parts.request.web.chain.name });
  return runSteps(run, stepActions(run, parts));
}

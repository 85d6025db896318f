import type { Fulfillment } from "../contract/order-requests";
import { currentStep, type Flow } from "../tx/flow";
import { FlowError } from "../tx/flow-error";
import { assertVerified } from "../tx/verify-fulfillment";
import { isZeroStep } from "../tx/zero-step";
import { tradingChain } from "./buy-types";
import type { Fill, FillReview } from "./fill";
import type { FlowStore } from "./flow-store";
import type { Ports } from "./ports";
import { type FlowRun, runOf, runSteps, sendAndFollow, tell } from "./run-step";
import { signatureMarginSeconds } from "./signature-margin";
import { switchStep } from "./switch-step";

/**
 * The last check before the wallet opens: the whole review once more, with what the chain says now. An order that was filled a second
 * ago, a price that changed and an answer that was tampered with are all found here.
 */
async function reviewAgain({ web, prepare }: Fill, ports: Ports, agreed: FillReview): Promise<Fulfillment> {
  const { missing, verification, fulfillment } = await prepare(ports);
  if (missing !== null) throw new FlowError("insufficient_funds", { missing });
  assertVerified(verification);
  // What could not be simulated needs the person's own word, which they gave only for what they saw.
  if (verification.unproven && !agreed.verification.unproven)
    throw new FlowError("trading_off", {
      reason: `${web.chain.name} does not answer, so this trade can not be checked now.`,
    });
  const { lapsesAt } = verification;
  if (lapsesAt !== null && lapsesAt - ports.now() / 1000 < signatureMarginSeconds)
    throw new FlowError("signature_lapsed");
  return fulfillment;
}

function stepActions(run: FlowRun, fill: Fill, review: FillReview) {
  const { chain } = tradingChain(fill.web);
  const { ports } = run;
  const sender = { from: fill.taker, chain };
  return {
    switch: () => switchStep(run, fill.web),
    async approve() {
      tell(run, { type: "checking", step: "approve" });
      const { approvals } = await reviewAgain(fill, ports, review);
      const flow = run.store.get(run.id);
      const toZero = flow !== null && isZeroStep(currentStep(flow));
      const approval = toZero ? approvals.at(-2) : approvals.at(-1);
      if (approval === undefined) return {};
      return sendAndFollow(run, "approve", approval, sender);
    },
    async fill() {
      tell(run, { type: "checking", step: "fill" });
      const { transaction, approvals } = await reviewAgain(fill, ports, review);
      // The service may not have seen the approval yet; the chain has.
      if (approvals.length > 0) await ports.chain.tryCall(transaction, fill.taker);
      return sendAndFollow(run, "fill", transaction, sender);
    },
  };
}

/**
 * Runs a fill from its current step to its end, or to the first step that stops.
 *
 * @param review what the person agreed to
 * @returns whether all was done
 */
export async function runFill(
  flow: Flow,
  { fill, review, store, ports }: { fill: Fill; review: FillReview; store: FlowStore; ports: Ports },
): Promise<boolean> {
  const run = runOf(flow, store, ports, { itemName: fill.item.name, chainName: fill.web.chain.name });
  return runSteps(run, stepActions(run, fill, review));
}

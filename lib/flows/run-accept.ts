import type { Fulfillment } from "../contract/order-requests";
import { describeAmount } from "../tx/describe-amount";
import { createFlow, type Flow, type StepId } from "../tx/flow";
import { FlowError } from "../tx/flow-error";
import { assertVerified } from "../tx/verify-fulfillment";
import type { AcceptRequest, AcceptReview } from "./accept-types";
import { tradingChain } from "./buy-types";
import type { FlowStore } from "./flow-store";
import type { Ports } from "./ports";
import { prepareAccept } from "./prepare-accept";
import { assertWallet, runOf, runSteps, sendAndFollow, tell } from "./run-step";
import { signatureMarginSeconds } from "./signature-margin";

export function acceptKey({ item }: Pick<AcceptRequest, "item">): string {
  return `${item.chain}:${item.contract.toLowerCase()}:${item.tokenId}`;
}

/** The steps of an acceptance: to the network if the wallet is elsewhere, once an approval for the collection, the match. */
export function createAcceptFlow(request: AcceptRequest, { fulfillment }: AcceptReview, ports: Ports): Flow {
  const steps: StepId[] = [];
  if (ports.wallet.account()?.chainId !== request.web.chain.chainId) steps.push("switch");
  if (fulfillment.approvals.length > 0) steps.push("approve");
  return createFlow({
    kind: "accept",
    key: acceptKey(request),
    chain: request.web.chain.id,
    account: request.seller,
    steps: [...steps, "fill"],
    data: { offer: request.offer.id },
    at: ports.now(),
  });
}

/** The last check before the wallet opens: the whole review once more, with what the chain says now. */
async function reviewAgain(request: AcceptRequest, ports: Ports, agreed: AcceptReview): Promise<Fulfillment> {
  const review = await prepareAccept(request, ports);
  if (review.missing !== null) throw new FlowError("insufficient_funds", { missing: review.missing });
  assertVerified(review.verification);
  // What could not be simulated needs the person's own word, which they gave only for what they saw.
  if (review.verification.unproven && !agreed.verification.unproven)
    throw new FlowError("trading_off", {
      reason: `${request.web.chain.name} does not answer, so this can not be checked now.`,
    });
  const { lapsesAt } = review.verification;
  if (lapsesAt !== null && lapsesAt - ports.now() / 1000 < signatureMarginSeconds)
    throw new FlowError("signature_lapsed");
  return review.fulfillment;
}

/** Runs an acceptance from its current step to its end, or to the first step that stops. */
export async function runAccept(
  flow: Flow,
  {
    request,
    review,
    store,
    ports,
  }: { request: AcceptRequest; review: AcceptReview; store: FlowStore; ports: Ports },
): Promise<boolean> {
  const { chain } = tradingChain(request.web);
  const run = runOf(flow, store, ports, { itemName: request.item.name, chainName: chain.name });
  const describeFee = (wei: bigint) => describeAmount(wei, chain.nativeCurrency);
  const expected = { account: request.seller, chainId: chain.chainId };
  return runSteps(run, {
    async switch() {
      tell(run, { type: "wallet", step: "switch" });
      await ports.wallet.switchChain(chain.chainId);
      return {};
    },
    async approve() {
      tell(run, { type: "checking", step: "approve" });
      const [approval] = (await reviewAgain(request, ports, review)).approvals;
      if (approval === undefined) return {};
      assertWallet(run, expected);
      return sendAndFollow(run, "approve", approval, describeFee);
    },
    async fill() {
      tell(run, { type: "checking", step: "fill" });
      const { transaction, approvals } = await reviewAgain(request, ports, review);
      // The service may not have seen the approval yet; the chain has.
      if (approvals.length > 0) await ports.chain.tryCall(transaction, request.seller);
      assertWallet(run, expected);
      return sendAndFollow(run, "fill", transaction, describeFee);
    },
  });
}

import type { Fulfillment } from "../contract/order-requests";
import { describeAmount } from "../tx/describe-amount";
import { createFlow, type Flow, type StepId } from "../tx/flow";
import { FlowError } from "../tx/flow-error";
import { assertVerified } from "../tx/verify-fulfillment";
import { type BuyRequest, type BuyReview, priceOf, tradingChain } from "./buy-types";
import type { FlowStore } from "./flow-store";
import type { Ports } from "./ports";
import { prepareBuy } from "./prepare-buy";
import { assertWallet, type FlowRun, runOf, runSteps, sendAndFollow, tell } from "./run-step";
import { signatureMarginSeconds } from "./signature-margin";

export function buyKey({ item }: Pick<BuyRequest, "item">): string {
  return `${item.chain}:${item.contract.toLowerCase()}:${item.tokenId}`;
}

/** The steps of a purchase as it stands now: to the network if the wallet is elsewhere, an exact approval for a token, the fill. */
export function createBuyFlow(request: BuyRequest, { fulfillment }: BuyReview, ports: Ports): Flow {
  const steps: StepId[] = [];
  if (ports.wallet.account()?.chainId !== request.web.chain.chainId) steps.push("switch");
  if (fulfillment.approvals.length > 0) steps.push("approve");
  return createFlow({
    kind: "buy",
    key: buyKey(request),
    chain: request.web.chain.id,
    account: request.buyer,
    steps: [...steps, "fill"],
    data: {
      listing: request.listing.id,
      price: priceOf(request).toString(),
      quantity: request.quantity.toString(),
    },
    at: ports.now(),
  });
}

/**
 * The last check before the wallet opens: the whole review once more, with what the chain says now. A listing that was sold a second
 * ago, a price that changed and an answer that was tampered with are all found here.
 */
async function reviewAgain(request: BuyRequest, ports: Ports, agreed: BuyReview): Promise<Fulfillment> {
  const review = await prepareBuy(request, ports);
  if (review.missing !== null) throw new FlowError("insufficient_funds", { missing: review.missing });
  assertVerified(review.verification);
  // What could not be simulated needs the person's own word, which they gave only for what they saw.
  if (review.verification.unproven && !agreed.verification.unproven)
    throw new FlowError("trading_off", {
      reason: `${request.web.chain.name} does not answer, so this purchase can not be checked now.`,
    });
  const { expiresAt } = review.fulfillment;
  if (expiresAt !== null && expiresAt - ports.now() / 1000 < signatureMarginSeconds)
    throw new FlowError("signature_lapsed");
  return review.fulfillment;
}

function stepActions(run: FlowRun, request: BuyRequest, review: BuyReview) {
  const { chain } = tradingChain(request.web);
  const { ports } = run;
  const describeFee = (wei: bigint) => describeAmount(wei, chain.nativeCurrency);
  const expected = { account: request.buyer, chainId: chain.chainId };
  return {
    async switch() {
      tell(run, { type: "wallet", step: "switch" });
      await ports.wallet.switchChain(chain.chainId);
      return {};
    },
    async approve() {
      tell(run, { type: "checking", step: "approve" });
      const { approvals } = await reviewAgain(request, ports, review);
      const [approval] = approvals;
      if (approval === undefined) return {};
      assertWallet(run, expected);
      return sendAndFollow(run, "approve", approval, describeFee);
    },
    async fill() {
      tell(run, { type: "checking", step: "fill" });
      const { transaction, approvals } = await reviewAgain(request, ports, review);
      // The service may not have seen the approval yet; the chain has.
      if (approvals.length > 0) await ports.chain.tryCall(transaction, request.buyer);
      assertWallet(run, expected);
      return sendAndFollow(run, "fill", transaction, describeFee);
    },
  };
}

/**
 * Runs a purchase from its current step to its end, or to the first step that stops. After a reload it follows the transaction that
 * was on its way.
 */
export async function runBuy(
  flow: Flow,
  {
    request,
    review,
    store,
    ports,
  }: { request: BuyRequest; review: BuyReview; store: FlowStore; ports: Ports },
): Promise<boolean> {
  const run = runOf(flow, store, ports, { itemName: request.item.name, chainName: request.web.chain.name });
  return runSteps(run, stepActions(run, request, review));
}

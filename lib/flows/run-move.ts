import type { Address } from "viem";
import type { Item } from "../contract/item";
import { describeAmount } from "../tx/describe-amount";
import { createFlow, type Flow } from "../tx/flow";
import { FlowError } from "../tx/flow-error";
import { assertVerified } from "../tx/verify-fulfillment";
import { tradingChain } from "./buy-types";
import type { FlowStore } from "./flow-store";
import { itemKey } from "./item-key";
import type { Ports } from "./ports";
import { type MoveRequest, type MoveReview, prepareMove } from "./prepare-move";
import { runOf, runSteps, sendAndFollow, tell } from "./run-step";
import { switchStep, withSwitch } from "./switch-step";

/** One move of an item at a time, for each account: what is said of one is true of no other's. */
export function moveKey({
  item,
  account,
}: {
  item: Pick<Item, "chain" | "contract" | "tokenId">;
  account: Address;
}): string {
  return `${itemKey(item)}:${account.toLowerCase()}`;
}

/** The steps of a move as it stands now: to the network if the wallet is elsewhere, an approval where one is missing, the move. */
export function createMoveFlow(request: MoveRequest, { approval }: MoveReview, ports: Ports): Flow {
  const { web, to, account, item } = request;
  return createFlow({
    kind: "move",
    key: moveKey(request),
    chain: web.chain.id,
    account,
    steps: withSwitch(web, ports, approval === null ? ["move"] : ["approve", "move"]),
    data: { name: item.name, to: to.chain.id },
    at: ports.now(),
  });
}

/** The last check before the wallet opens: the way, the fee and the bytes once more, with what the chains say now. */
async function reviewAgain(request: MoveRequest, agreed: MoveReview, ports: Ports): Promise<MoveReview> {
  const review = await prepareMove(request, ports);
  const { chain } = tradingChain(request.web);
  const native = (wei: bigint) => describeAmount(wei, chain.nativeCurrency);
  if (review.fee > agreed.fee)
    throw new FlowError("move_fee_changed", { before: native(agreed.fee), after: native(review.fee) });
  if (review.missing !== null) throw new FlowError("insufficient_funds", { missing: review.missing });
  assertVerified(review.verification);
  if (review.approval !== null) assertVerified(review.approval.verification);
  // What could not be simulated needs the person's own word, which they gave only for what they saw.
  if (review.verification.unproven && !agreed.verification.unproven)
    throw new FlowError("trading_off", {
      reason: `${chain.name} does not answer, so this move can not be checked now.`,
    });
  return review;
}

/**
 * Runs a move from its current step to its end, or to the first step that stops.
 *
 * @param review what the person agreed to
 * @returns whether all was done: the item has left, and crosses
 */
export function runMove(
  flow: Flow,
  {
    request,
    review,
    store,
    ports,
  }: { request: MoveRequest; review: MoveReview; store: FlowStore; ports: Ports },
): Promise<boolean> {
  const { web, account, item } = request;
  const { chain } = tradingChain(web);
  const run = runOf(flow, store, ports, { itemName: item.name, chainName: chain.name });
  const sender = { from: account, chain };
  return runSteps(run, {
    switch: () => switchStep(run, web),
    async approve() {
      tell(run, { type: "checking", step: "approve" });
      const { approval } = await reviewAgain(request, review, ports);
      return approval === null ? {} : sendAndFollow(run, "approve", approval.call, sender);
    },
    async move() {
      tell(run, { type: "checking", step: "move" });
      const { approval, call } = await reviewAgain(request, review, ports);
      if (approval !== null) throw new FlowError("item_unapproved");
      return sendAndFollow(run, "move", call, sender);
    },
  });
}

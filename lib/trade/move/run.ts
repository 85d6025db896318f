import type { Address } from "viem";
import type { Item } from "../../contract/item";
import { FlowError } from "../errors/flow-error";
import { assertStillAgreed } from "../flow/assert-still-agreed";
import { defineFlow } from "../flow/define-flow";
import { itemKey } from "../flow/item-key";
import { onceApproved } from "../flow/once-approved";
import type { Ports } from "../flow/ports";
import { sendAndFollow } from "../flow/run-step";
import { tradingChain } from "../flow/trading-chain";
import { assertVerified } from "../review/check-row";
import { describeAmount } from "../review/describe-amount";
import { moveOutcome } from "./outcome";
import { type MoveRequest, type MoveReview, prepareMove } from "./prepare";

/** The flow key: each account has one move of an item at a time, so that no dialog shows another move's state. */
export function moveKey({
  item,
  account,
}: {
  item: Pick<Item, "chain" | "contract" | "tokenId">;
  account: Address;
}): string {
  return `${itemKey(item)}:${account.toLowerCase()}`;
}

/** The last check before the wallet opens: checks the route, the fee and the bytes again with the chain's current state. */
async function reviewAgain(request: MoveRequest, agreed: MoveReview, ports: Ports): Promise<MoveReview> {
  const review = await prepareMove(request, ports);
  const { chain } = tradingChain(request.web);
  const native = (wei: bigint) => describeAmount(wei, chain.nativeCurrency);
  if (review.fee > agreed.fee)
    throw new FlowError("move_fee_changed", { before: native(agreed.fee), after: native(review.fee) });
  const words = { what: "move" as const, chainName: chain.name };
  assertStillAgreed(review, { agreed, words, now: ports.now() / 1000 });
  if (review.approval !== null) assertVerified(review.approval.verification);
  return review;
}

/**
 * Moves an item to another chain: an approval if one is missing, then the move. When the flow is done, the item has left and is in transit.
 */
export const moveFlow = defineFlow<{ request: MoveRequest; review: MoveReview }>({
  subject: ({ request }) => ({
    kind: "move",
    key: moveKey(request),
    web: request.web,
    account: request.account,
    itemName: request.item.name,
  }),
  steps: ({ review }) => (review.approval === null ? ["move"] : ["approve", "move"]),
  data: ({ request: { item, to } }) => ({ name: item.name, to: to.chain.id }),
  actions: ({ request, review }) => ({
    async approve(run) {
      const { approval } = await reviewAgain(request, review, run.ports);
      return approval === null ? {} : sendAndFollow(run, "approve", approval.call, request.account);
    },
    async move(run) {
      const { call } = await onceApproved(
        run,
        () => reviewAgain(request, review, run.ports),
        ({ approval }) => approval === null,
      );
      return sendAndFollow(run, "move", call, request.account);
    },
  }),
  outcome: moveOutcome,
});

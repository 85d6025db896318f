import type { Fulfillment } from "../../contract/order-requests";
import { assertStillAgreed } from "../flow/assert-still-agreed";
import { defineFlow } from "../flow/define-flow";
import type { Ports } from "../flow/ports";
import { sendAndFollow } from "../flow/run-step";
import { approveSteps, isAtZero } from "../flow/zero-step";
import type { FillKind, FillReview } from "./fill";
import { fillKey } from "./fill-key";
import { fillOutcome } from "./outcome";
import type { SavedFill } from "./settle";

/**
 * The last check before the wallet opens: repeats the whole review with the chain's current state. It finds an order that was filled a
 * second ago, a changed price and a falsified answer.
 */
async function reviewAgain(
  { web, prepare }: FillKind,
  ports: Ports,
  agreed: FillReview,
): Promise<Fulfillment> {
  const review = await prepare(ports);
  const words = { what: "trade" as const, chainName: web.chain.name };
  assertStillAgreed(review, { agreed, words, now: ports.now() / 1000 });
  return review.fulfillment;
}

/** Fills one order: an approval if one is missing, then the fill. */
export const fillFlow = defineFlow<{ request: FillKind; review: FillReview }>({
  subject: ({ request: fill }) => ({
    kind: fill.kind,
    key: fillKey(fill),
    web: fill.web,
    account: fill.taker,
    itemName: fill.item.name,
  }),
  steps({ review }) {
    const { approvals } = review.fulfillment;
    return [...(approvals.length > 0 ? approveSteps(approvals.length > 1) : []), "fill"];
  },
  data({ request: fill, review }) {
    const seaport = fill.web.pin?.seaport;
    const saved: Partial<SavedFill> = { fills: fill.orderHash, ...(seaport !== undefined && { seaport }) };
    return { ...fill.data, ...review.data, ...saved, name: fill.item.name };
  },
  actions: ({ request: fill, review }) => ({
    async approve(run) {
      const { approvals } = await reviewAgain(fill, run.ports, review);
      const approval = isAtZero(run) ? approvals.at(-2) : approvals.at(-1);
      return approval === undefined ? {} : sendAndFollow(run, "approve", approval, fill.taker);
    },
    async fill(run) {
      const { transaction, approvals } = await reviewAgain(fill, run.ports, review);
      // The service may not have seen the approval yet, but the chain has.
      if (approvals.length > 0) await run.ports.chain.tryCall(transaction, fill.taker);
      return sendAndFollow(run, "fill", transaction, fill.taker);
    },
  }),
  outcome: fillOutcome,
});

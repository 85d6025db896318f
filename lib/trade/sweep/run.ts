import { plural } from "../../language/translate";
import { optional } from "../../optional";
import { isRevert } from "../errors/decode-revert";
import { FlowError } from "../errors/flow-error";
import { assertStillAgreed } from "../flow/assert-still-agreed";
import { defineFlow } from "../flow/define-flow";
import type { Flow } from "../flow/flow";
import type { Ports } from "../flow/ports";
import { sendAndFollow } from "../flow/run-step";
import { approveSteps } from "../flow/zero-step";
import type { AnswerBook } from "./answer-book";
import { sweepApprovals } from "./leftover";
import { prepareSweep } from "./prepare";
import { type LeftOut, type SweepRequest, type SweepReview, serializeSweep } from "./request";

/** The flow key: each account has one sweep at a time on each chain. */
export function sweepKey({ web, buyer }: Pick<SweepRequest, "web" | "buyer">): string {
  return `${web.chain.id}:${buyer.toLowerCase()}`;
}

/** The purchase that the buyer agreed to. */
export interface AgreedSweep {
  request: SweepRequest;
  review: SweepReview;
  book: AnswerBook;
}

/** A purchase that is about to begin. */
export interface SweepPlanned extends AgreedSweep {
  /** The attempt before it, if that stopped. */
  earlier?: Flow | null;
}

/** The facts for an error about entries that can no longer be bought. */
function withoutFacts(leftOut: readonly LeftOut[]): Record<string, string> {
  const [first, ...more] = leftOut;
  if (first === undefined) return {};
  if (more.length === 0) return { reason: first.words.title, without: first.entry.item.name };
  return {
    reason: plural(
      leftOut.length,
      "{count} item cannot be bought any more.",
      "{count} items cannot be bought any more.",
    ),
    // Several have no name.
    without: "",
  };
}

/**
 * The last check before the wallet opens: repeats the whole review with the chain's current state. If an entry would be left out, the total
 * differs from the shown one, and the buyer must agree again.
 */
async function reviewAgain({ request, review: agreed, book }: AgreedSweep, ports: Ports) {
  const entries = agreed.plan.entries.map(({ cart }) => cart);
  const review = await prepareSweep({ ...request, entries }, ports, book);
  if (review.leftOut.length > 0) throw new FlowError("cart_changed", withoutFacts(review.leftOut));
  const { verification, plan, missing } = review;
  if (verification === null || plan.call === null) throw new FlowError("cart_changed");
  const words = { what: "purchase" as const, chainName: request.web.chain.name };
  assertStillAgreed({ verification, missing }, { agreed, words, now: ports.now() / 1000 });
  return { call: plan.call, approvals: plan.approvals };
}

/** Asks the chain again why it refused all entries. Returns the same error if no reason is found. */
async function explainFailure(error: unknown, agreed: AgreedSweep, ports: Ports): Promise<unknown> {
  const reverted = error instanceof FlowError && error.code === "transaction_reverted";
  if (!reverted && !isRevert(error)) return error;
  const { request, review, book } = agreed;
  const entries = review.plan.entries.map(({ cart }) => cart);
  const again = await optional(prepareSweep({ ...request, entries }, ports, book));
  const facts = withoutFacts(again?.leftOut ?? []);
  if (reverted) return new FlowError("batch_reverted", { ...error.facts, ...facts }, { cause: error });
  // The wallet simulated the call, saw it fail and opened no request.
  return "reason" in facts ? new FlowError("cart_changed", facts, { cause: error }) : error;
}

/**
 * Buys the agreed entries on one chain: an exact approval for each token, then one purchase. `settleSweep` reads the result from the chain
 * afterwards.
 */
export const sweepFlow = defineFlow<AgreedSweep, SweepPlanned>({
  subject: ({ request }) => ({
    kind: "sweep",
    key: sweepKey(request),
    web: request.web,
    account: request.buyer,
  }),
  steps({ review }) {
    const calls = review.plan.approvals;
    const tokens = [...new Set(calls.map(({ to }) => to))];
    const approvals = tokens.flatMap((token) =>
      approveSteps(calls.filter(({ to }) => to === token).length > 1),
    );
    return [...approvals, "fill"];
  },
  data: ({ review, earlier = null }) => ({
    sweep: serializeSweep(review, earlier === null ? [] : sweepApprovals(earlier)),
  }),
  actions: (agreed) => ({
    async approve(run) {
      const [approval] = (await reviewAgain(agreed, run.ports)).approvals;
      return approval === undefined ? {} : sendAndFollow(run, "approve", approval, agreed.request.buyer);
    },
    async fill(run) {
      const { call, approvals } = await reviewAgain(agreed, run.ports);
      if (approvals.length > 0) throw new FlowError("approval_missing");
      try {
        return await sendAndFollow(run, "fill", call, agreed.request.buyer);
      } catch (error) {
        throw await explainFailure(error, agreed, run.ports);
      }
    },
  }),
});

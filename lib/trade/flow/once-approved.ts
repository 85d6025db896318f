import { FlowError } from "../errors/flow-error";
import type { FlowRun } from "./run-step";

/** Milliseconds after its receipt for which an approval may be unknown to a node: those behind one address differ by some blocks. */
const lateness = 15_000;
/** Milliseconds between two questions. */
const pause = 1_000;

/**
 * Reviews a transaction that needs an approval. While an approval of the same flow was mined a moment ago and the chain does not show it, it
 * asks again, so that nobody is asked to pay for a second one.
 *
 * @param isApproved whether a review found the approval
 * @throws FlowError `item_unapproved`, and all errors of the review
 */
export async function onceApproved<R>(
  { id, store, ports }: Pick<FlowRun, "id" | "store" | "ports">,
  review: () => Promise<R>,
  isApproved: (review: R) => boolean,
): Promise<R> {
  const approval = store.get(id)?.steps.findLast((step) => step.id === "approve");
  const until = approval?.status === "confirmed" ? approval.since + lateness : 0;
  for (;;) {
    const current = await review();
    if (isApproved(current)) return current;
    if (ports.now() >= until) throw new FlowError("item_unapproved");
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

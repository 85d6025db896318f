"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import { removeFromCart } from "../cart/cart";
import { cartOwner } from "../cart/cart-storage";
import type { ErrorWords } from "../tx/error-words";
import { explainError } from "../tx/explain-error";
import { type Flow, flowStatus, isUnderway } from "../tx/flow";
import { FlowError } from "../tx/flow-error";
import type { AnswerBook } from "./answer-book";
import { browserPorts } from "./browser-ports";
import { type FlowId, flowId, flowStore } from "./flow-store";
import { prepareSweep } from "./prepare-sweep";
import { refreshAfterTrade } from "./refresh-page";
import { createSweepFlow, runSweep, sweepKey } from "./run-sweep";
import { type SweepReceipt, settleSweep } from "./settle-sweep";
import type { SweepRequest, SweepReview } from "./sweep-types";
import { useFlow } from "./use-flow";
import { useLapse } from "./use-lapse";
import { useSweepStanding } from "./use-sweep-standing";

interface ReviewState {
  /** What it is a review of. */
  of: string;
  review: SweepReview | null;
  failure: ErrorWords | null;
}

/** Reasons for which an entry can not be bought any more, whatever happens: the cart lets go of it. */
const gone: ReadonlySet<string> = new Set([
  "already_sold",
  "listing_ended",
  "order_filled",
  "order_cancelled",
  "order_expired",
]);

function takeOut({ bought, failed }: SweepReceipt, buyer: string): void {
  const lost = failed.filter(({ words }) => gone.has(words.code));
  removeFromCart(
    cartOwner(buyer),
    [...bought, ...lost].map(({ entry }) => entry.listing.id),
  );
  for (const { entry } of [...bought, ...lost]) refreshAfterTrade(entry.item);
}

/**
 * The purchase on one chain for its dialog: the review, the flow, and what the person can do.
 *
 * @param book keeps the service's answers for the length of the checkout
 * @param onSettled gets the receipt once the chain has it
 * @param settled there is a receipt already: nothing is to be looked at any more
 */
export function useSweep(
  request: SweepRequest,
  {
    book,
    settled,
    onSettled,
  }: { book: AnswerBook; settled: boolean; onSettled: (receipt: SweepReceipt) => void },
) {
  const { web, buyer } = request;
  const id = flowId({ kind: "sweep", key: sweepKey(request) });
  const flow = useFlow(id, { chain: web.chain, itemName: "An item of your cart" });
  const [attempt, setAttempt] = useState(0);
  const [renewals, setRenewals] = useState(0);
  const [state, setState] = useState<ReviewState>({ of: "", review: null, failure: null });
  /** What an attempt approved stays approved while the next one is reviewed, on each of the chains. */
  const [stopped, setStopped] = useState<Readonly<Partial<Record<FlowId, Flow>>>>({});
  const of = `${id}:${attempt}`;
  const { review, failure } = state.of === of ? state : { review: null, failure: null };
  const status = flow === null ? "idle" : flowStatus(flow);
  const done = status === "confirmed";
  const underway = flow !== null && isUnderway(flow);
  const context = useMemo(() => ({ chainName: web.chain.name }), [web.chain.name]);

  // The review is of one account, one chain and one attempt; the chain's record may be newer each time and must not start it anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    const kept = flowStore.get(id);
    if (settled || (kept !== null && (isUnderway(kept) || flowStatus(kept) === "confirmed"))) return;
    let current = true;
    const show = (next: Omit<ReviewState, "of">) => current && setState({ of, ...next });
    prepareSweep(request, browserPorts, book).then(
      (ready) => show({ review: ready, failure: null }),
      (error: unknown) => show({ review: null, failure: explainError(error, context) }),
    );
    return () => {
      current = false;
    };
  }, [of, renewals, settled]);

  // A flow that a reload left at its approval was never reviewed in this page: once that is through, what is left of it must be.
  const unreviewed = flow !== null && status === "idle" && review === null && failure === null;
  useEffect(() => {
    if (unreviewed) setAttempt((count) => count + 1);
  }, [unreviewed]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a flow that is done does not change.
  useEffect(() => {
    if (!done || settled || flow === null) return;
    let current = true;
    settleSweep(flow, web, browserPorts).then(
      (receipt) => {
        if (!current) return;
        flowStore.end(id);
        if (receipt === null) {
          // Kept by another version of this page: what was bought is on the chain all the same.
          setAttempt((count) => count + 1);
          return;
        }
        takeOut(receipt, buyer);
        onSettled(receipt);
      },
      (error: unknown) =>
        current && setState({ of, review: null, failure: explainError(error, { ...context, sent: true }) }),
    );
    return () => {
      current = false;
    };
  }, [done, of, settled]);

  const waits = !settled && status === "idle" && failure === null;
  // Renewed once unasked: a page that nobody looks at must not ask for ever.
  const renew = () => {
    if (renewals === 0) setRenewals(1);
    else setState({ of, review: null, failure: explainError(new FlowError("review_lapsed"), context) });
  };
  useLapse(waits ? (review?.verification ?? null) : null, renew);

  const earlier = flow ?? stopped[id] ?? null;
  const standing = useSweepStanding(settled ? null : earlier, web);

  const confirm = useCallback(() => {
    if (review === null) return;
    const fresh = createSweepFlow(request, review, browserPorts, earlier);
    flowStore.start(fresh);
    void runSweep(fresh, { request, review, book, store: flowStore, ports: browserPorts });
  }, [request, review, book, earlier]);

  /** Forgets what failed, but not what it left standing, and looks at everything anew. A purchase that was made is only read again. */
  const restart = useCallback(() => {
    if (!done) flowStore.end(id);
    if (!done && flow !== null) setStopped((before) => ({ ...before, [id]: flow }));
    setRenewals(0);
    setAttempt((count) => count + 1);
  }, [id, done, flow]);

  return {
    review,
    failure: failure ?? flow?.failure ?? null,
    flow,
    status,
    underway,
    standing,
    confirm,
    restart,
  };
}

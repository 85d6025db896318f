"use client";

import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { WebChain } from "../../chains/web-chain";
import { clockNow } from "../../server-clock";
import type { ErrorContext, ErrorWords } from "../errors/error-words";
import { explainError } from "../errors/explain-error";
import { FlowError } from "../errors/flow-error";
import { browserPorts } from "./browser-ports";
import type { DefinedFlow } from "./define-flow";
import { type Flow, flowStatus, isUnderway } from "./flow";
import { type FlowId, flowStore } from "./flow-store";
import type { Ports } from "./ports";
import { scheduleExpiry } from "./schedule-expiry";
import { useFlow } from "./use-flow";

/** What a person agrees to: what they asked for, and the review that they saw of it. */
interface Reviewed<Request, Review> {
  request: Request;
  review: Review;
}

/** A flow that is looked at as a whole before it is confirmed. */
export interface ReviewedFlow<Request, Review> extends DefinedFlow<Reviewed<Request, Review>> {
  prepare: (request: Request, ports: Ports) => Promise<Review>;
  /** What in a review runs out, in Unix seconds; null where nothing does. The same object for the same review. */
  expiryOf?: (review: Review) => { signatureExpiresAt: number | null } | null;
  /**
   * Follows a flow that is done. Where it throws, the reason is shown.
   *
   * @param on.signal aborted once nobody waits for it any more
   * @param on.lookAgain reviews everything anew
   */
  onDone?: (flow: Flow, on: { signal: AbortSignal; lookAgain: () => void }) => void | Promise<void>;
}

interface ReviewState<Review> {
  /** What it is a review of. */
  of: string;
  review: Review | null;
  failure: ErrorWords | null;
}

/**
 * A flow for its dialog: what it would ask, where it is, what went wrong, and what the person can do.
 *
 * @param options.request null while something of it is not known or chosen, or nothing is to be looked at any more
 * @param options.of what is reviewed, as text: another one is another review
 * @param options.context for errors of the review in words
 */
export function useReviewedFlow<Request, Review>(
  { prepare, create, run, outcome, expiryOf, onDone }: ReviewedFlow<Request, Review>,
  {
    id,
    web,
    name,
    request,
    of,
    context,
  }: {
    id: FlowId;
    web: WebChain;
    name: string;
    request: Request | null;
    of: string;
    context: ErrorContext;
  },
) {
  const flow = useFlow(id, { chain: web.chain, itemName: name, outcome });
  const [state, setState] = useState<ReviewState<Review>>({ of: "", review: null, failure: null });
  const [attempt, setAttempt] = useState(0);
  const [renewals, setRenewals] = useState(0);
  const asked = `${id}:${of}:${attempt}`;
  const { review, failure } = state.of === asked ? state : { review: null, failure: null };
  const status = flow === null ? "idle" : flowStatus(flow);
  const isDone = status === "confirmed";
  const isKnown = request !== null;
  const fail = (error: unknown, more: ErrorContext = {}) =>
    setState({ of: asked, review: null, failure: explainError(error, { ...context, ...more }) });

  // The request may be another object each time, with the chain's newest record, which must not start the review anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and the renewals alone are reasons to look again.
  useEffect(() => {
    const saved = flowStore.get(id);
    if (request === null || (saved !== null && (isUnderway(saved) || flowStatus(saved) === "confirmed")))
      return;
    let isCurrent = true;
    prepare(request, browserPorts).then(
      (ready) => isCurrent && setState({ of: asked, review: ready, failure: null }),
      (error: unknown) => isCurrent && fail(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [asked, renewals, isKnown]);

  /** Reviews everything anew. */
  const lookAgain = useCallback(() => {
    setRenewals(0);
    setAttempt((count) => count + 1);
  }, []);

  // A flow that a reload left under way was never reviewed in this page: once its transaction is through, what is left of it must be.
  const isUnreviewed = flow !== null && status === "idle" && review === null && failure === null;
  useEffect(() => {
    if (isUnreviewed) setAttempt((count) => count + 1);
  }, [isUnreviewed]);

  const waits = isKnown && status === "idle" && failure === null && review !== null;
  useExpiry(waits ? (expiryOf?.(review) ?? null) : null, () => {
    // Renewed once unasked: a page that nobody looks at must not ask for ever.
    if (renewals === 0) setRenewals(1);
    else fail(new FlowError("review_expired"));
  });

  const finish = useEffectEvent((signal: AbortSignal) => {
    if (flow === null || onDone === undefined) return;
    Promise.resolve(onDone(flow, { signal, lookAgain })).catch((error: unknown) => {
      if (!signal.aborted) fail(error, { sent: true });
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a flow that is done is followed once for each attempt.
  useEffect(() => {
    if (!isDone) return;
    const controller = new AbortController();
    finish(controller.signal);
    return () => controller.abort();
  }, [isDone, asked]);

  const confirm = () => {
    if (review === null || request === null) return;
    const agreed = { request, review };
    const fresh = create(agreed, browserPorts);
    flowStore.start(fresh);
    void run(fresh, agreed, { store: flowStore, ports: browserPorts });
  };

  /** Forgets what failed and looks at everything anew. */
  const restart = useCallback(() => {
    flowStore.end(id);
    lookAgain();
  }, [id, lookAgain]);

  return { review, failure: failure ?? flow?.failure ?? null, flow, status, confirm, restart, lookAgain };
}

/**
 * Calls back once for each verified answer, shortly before the server's signature in it runs out (`scheduleExpiry`).
 *
 * @param verification `signatureExpiresAt` in Unix seconds, null where no signature can run out; null where there is nothing to wait for
 */
function useExpiry(verification: { signatureExpiresAt: number | null } | null, onExpiry: () => void): void {
  // Another answer alone is a reason to wait anew, even one that runs out at the same second, as those of a chain without new blocks
  // do; another function is none.
  const onExpire = useEffectEvent(onExpiry);
  useEffect(() => {
    const expiresAt = verification?.signatureExpiresAt ?? null;
    if (expiresAt === null) return;
    return scheduleExpiry({ expiresAt, clock: clockNow }, () => onExpire());
  }, [verification]);
}

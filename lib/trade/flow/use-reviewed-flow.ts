"use client";

import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { WebChain } from "../../chains/web-chain";
import { clockNow } from "../../server-clock";
import type { ErrorContext, ErrorWords } from "../errors/error-words";
import { explainError } from "../errors/explain-error";
import { FlowError } from "../errors/flow-error";
import { browserPorts } from "./browser-ports";
import { createRecheck } from "./create-recheck";
import { createTurns } from "./create-turns";
import type { DefinedFlow } from "./define-flow";
import { type Flow, flowStatus, isUnderway } from "./flow";
import { type FlowId, flowStore } from "./flow-store";
import type { Ports } from "./ports";
import { scheduleExpiry } from "./schedule-expiry";
import { useFlow } from "./use-flow";

/** The agreement of a person: their request, and the review of it that they saw. */
interface Reviewed<Request, Review> {
  request: Request;
  review: Review;
}

/** A flow whose review is shown as a whole before the person confirms. */
export interface ReviewedFlow<Request, Review> extends DefinedFlow<Reviewed<Request, Review>> {
  prepare: (request: Request, ports: Ports) => Promise<Review>;
  /** The expiry of a review in Unix seconds; null if it has none. Must be the same object for the same review. */
  expiryOf?: (review: Review) => { signatureExpiresAt: number | null } | null;
  /**
   * Calls back when what is reviewed may have changed; the returned function ends that. The review is then made anew (`createRecheck`), and
   * shown until the new one, or the reason why there is none, has come.
   */
  watch?: (request: Request, onChange: () => void) => () => void;
  /**
   * Runs after a flow is done. If it throws, the error is shown.
   *
   * @param on.signal aborted once the result is no longer needed
   * @param on.lookAgain starts a new review
   */
  onDone?: (flow: Flow, on: { signal: AbortSignal; lookAgain: () => void }) => void | Promise<void>;
}

interface ReviewState<Review> {
  /** Identifies the reviewed request. */
  of: string;
  review: Review | null;
  failure: ErrorWords | null;
}

/**
 * A flow for its dialog: the review, the status, the failure, and the actions of the person.
 *
 * @param options.request null while a value is unknown or not chosen, or if no review is needed
 * @param options.of identifies the reviewed request: a new value needs a new review
 * @param options.context the context for explaining errors of the review
 */
export function useReviewedFlow<Request, Review>(
  { prepare, create, run, outcome, expiryOf, watch, onDone }: ReviewedFlow<Request, Review>,
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
  const [turns] = useState(createTurns);
  const fail = (error: unknown, more: ErrorContext = {}) =>
    setState({ of: asked, review: null, failure: explainError(error, { ...context, ...more }) });

  // The request may be a new object each time, with the chain's newest record. That alone must not start a new review.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and the renewals alone are reasons to look again.
  useEffect(() => {
    const saved = flowStore.get(id);
    if (request === null || (saved !== null && (isUnderway(saved) || flowStatus(saved) === "confirmed")))
      return;
    let isCurrent = true;
    const end = turns.begin();
    prepare(request, browserPorts).then(
      (ready) => isCurrent && end(() => setState({ of: asked, review: ready, failure: null })),
      (error: unknown) => isCurrent && end(() => fail(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [asked, renewals, isKnown]);

  /** Starts a new review. */
  const lookAgain = useCallback(() => {
    setRenewals(0);
    setAttempt((count) => count + 1);
  }, []);

  // A flow from before a reload was never reviewed in this page. Once its transaction is mined, its remaining steps need a review.
  const isUnreviewed = flow !== null && status === "idle" && review === null && failure === null;
  useEffect(() => {
    if (isUnreviewed) setAttempt((count) => count + 1);
  }, [isUnreviewed]);

  const waits = isKnown && status === "idle" && failure === null && review !== null;
  useExpiry(waits ? (expiryOf?.(review) ?? null) : null, () => {
    // Renew once without the person: an unattended page must not ask forever.
    if (renewals === 0) setRenewals(1);
    else fail(new FlowError("review_expired"));
  });

  const prepareNewest = useEffectEvent((first: Request) => prepare(request ?? first, browserPorts));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for the request, which may be a new object each time.
  useEffect(() => {
    if (!waits || request === null || watch === undefined) return;
    let endTurn = turns.begin();
    const { again, end } = createRecheck({
      check: () => {
        endTurn = turns.begin();
        return prepareNewest(request);
      },
      onReview: (ready) => endTurn(() => setState({ of: asked, review: ready, failure: null })),
      onFailure: (error) => endTurn(() => fail(error)),
    });
    const leave = watch(request, again);
    return () => {
      leave();
      end();
    };
  }, [waits, asked]);

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

  /** Forgets the failure and starts a new review. */
  const restart = useCallback(() => {
    flowStore.end(id);
    lookAgain();
  }, [id, lookAgain]);

  return { review, failure: failure ?? flow?.failure ?? null, flow, status, confirm, restart, lookAgain };
}

/**
 * Calls back once for each verified answer, shortly before its server signature expires (`scheduleExpiry`).
 *
 * @param verification `signatureExpiresAt` in Unix seconds, null without a server signature; null if there is no answer yet
 */
function useExpiry(verification: { signatureExpiresAt: number | null } | null, onExpiry: () => void): void {
  // Each new answer starts a new wait, even if it expires in the same second, as on a chain without new blocks. A new function does not.
  const onExpire = useEffectEvent(onExpiry);
  useEffect(() => {
    const expiresAt = verification?.signatureExpiresAt ?? null;
    if (expiresAt === null) return;
    return scheduleExpiry({ expiresAt, clock: clockNow }, () => onExpire());
  }, [verification]);
}

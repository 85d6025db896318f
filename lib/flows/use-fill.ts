"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import type { ErrorWords } from "../tx/error-words";
import { explainError } from "../tx/explain-error";
import { flowStatus, isUnderway } from "../tx/flow";
import { FlowError } from "../tx/flow-error";
import { browserPorts } from "./browser-ports";
import { createFillFlow, type Fill, type FillReview, fillId } from "./fill";
import { flowStore } from "./flow-store";
import { followSale } from "./refresh-page";
import { runFill } from "./run-fill";
import { settledOf } from "./settled-of";
import { useFlow } from "./use-flow";
import { useLapse } from "./use-lapse";

/** A fill for its dialog: the review, the flow, and what the person can do. */
export function useFill<Review extends FillReview>(fill: Fill<Review>) {
  const { kind, web, item } = fill;
  const id = fillId(fill);
  const flow = useFlow(id, { chain: web.chain, itemName: item.name });
  const [state, setState] = useState<{ of: string; review: Review | null; failure: ErrorWords | null }>({
    of: "",
    review: null,
    failure: null,
  });
  const [attempt, setAttempt] = useState(0);
  const [renewals, setRenewals] = useState(0);
  const of = `${id}:${fill.of}:${attempt}`;
  const { review, failure } = state.of === of ? state : { review: null, failure: null };
  const status = flow === null ? "idle" : flowStatus(flow);
  const done = status === "confirmed";
  const hash = flow?.steps.at(-1)?.hash ?? null;
  const context = useMemo(
    () => ({ act: kind, itemName: item.name, chainName: web.chain.name }),
    [kind, item.name, web.chain.name],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` and the renewals alone are reasons to look again.
  useEffect(() => {
    const kept = flowStore.get(id);
    if (kept !== null && (isUnderway(kept) || flowStatus(kept) === "confirmed")) return;
    let current = true;
    fill.prepare(browserPorts).then(
      (ready) => current && setState({ of, review: ready, failure: null }),
      (error: unknown) => current && setState({ of, review: null, failure: explainError(error, context) }),
    );
    return () => {
      current = false;
    };
  }, [id, of, renewals]);

  // A flow that a reload left under way was never reviewed in this page: once its transaction is through, what is left of it must be.
  const unreviewed = flow !== null && status === "idle" && review === null && failure === null;
  useEffect(() => {
    if (unreviewed) setAttempt((count) => count + 1);
  }, [unreviewed]);

  const waits = flow === null && failure === null;
  // Renewed once unasked: a page that nobody looks at must not ask for ever.
  const renew = () => {
    if (renewals === 0) setRenewals(1);
    else setState({ of, review: null, failure: explainError(new FlowError("review_lapsed"), context) });
  };
  useLapse(waits ? (review?.verification ?? null) : null, renew);

  useEffect(() => {
    if (!done || hash === null) return;
    const controller = new AbortController();
    void followSale(item, hash, controller.signal);
    return () => controller.abort();
  }, [done, item, hash]);

  const confirm = () => {
    if (review === null) return;
    const fresh = createFillFlow(fill, review, browserPorts);
    flowStore.start(fresh);
    void runFill(fresh, { fill, review, store: flowStore, ports: browserPorts });
  };

  /** Forgets what failed and looks at everything anew. */
  const restart = useCallback(() => {
    flowStore.end(id);
    setRenewals(0);
    setAttempt((count) => count + 1);
  }, [id]);

  const settled = flow === null ? null : settledOf(flow);
  return { review, failure: failure ?? flow?.failure ?? null, flow, status, settled, confirm, restart };
}

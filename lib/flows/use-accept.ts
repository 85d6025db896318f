"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import type { ErrorWords } from "../tx/error-words";
import { explainError } from "../tx/explain-error";
import { flowStatus, isUnderway } from "../tx/flow";
import type { AcceptRequest, AcceptReview } from "./accept-types";
import { browserPorts } from "./browser-ports";
import { flowId, flowStore } from "./flow-store";
import { prepareAccept } from "./prepare-accept";
import { followSale } from "./refresh-page";
import { acceptKey, createAcceptFlow, runAccept } from "./run-accept";
import { useFlow } from "./use-flow";

/** An acceptance for its dialog: the review, the flow, and what the person can do. */
export function useAccept(request: AcceptRequest) {
  const { item, offer, web, seller } = request;
  const id = flowId({ kind: "accept", key: acceptKey(request) });
  const flow = useFlow(id, { chain: web.chain, itemName: item.name });
  const [{ review, failure }, setState] = useState<{
    review: AcceptReview | null;
    failure: ErrorWords | null;
  }>({ review: null, failure: null });
  const [attempt, setAttempt] = useState(0);
  const status = flow === null ? "idle" : flowStatus(flow);
  const done = status === "confirmed";
  const hash = flow?.steps.at(-1)?.hash ?? null;
  const context = useMemo(
    () => ({ itemName: item.name, chainName: web.chain.name }),
    [item.name, web.chain.name],
  );

  // The review is of one offer, one item and one attempt; the chain's record may be newer each time and must not start it anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    const kept = flowStore.get(id);
    if (kept !== null && (isUnderway(kept) || flowStatus(kept) === "confirmed")) return;
    let current = true;
    setState({ review: null, failure: null });
    prepareAccept(request, browserPorts).then(
      (ready) => current && setState({ review: ready, failure: null }),
      (error: unknown) => current && setState({ review: null, failure: explainError(error, context) }),
    );
    return () => {
      current = false;
    };
  }, [id, offer.id, seller, attempt]);

  useEffect(() => {
    if (!done || hash === null) return;
    const controller = new AbortController();
    void followSale(item, hash, controller.signal);
    return () => controller.abort();
  }, [done, item, hash]);

  const confirm = useCallback(() => {
    if (review === null) return;
    const fresh = createAcceptFlow(request, review, browserPorts);
    flowStore.start(fresh);
    void runAccept(fresh, { request, review, store: flowStore, ports: browserPorts });
  }, [request, review]);

  /** Forgets what failed and looks at everything anew. */
  const restart = useCallback(() => {
    flowStore.end(id);
    setAttempt((count) => count + 1);
  }, [id]);

  return { review, failure: failure ?? flow?.failure ?? null, flow, status, confirm, restart };
}

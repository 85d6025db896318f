"use client";

import { useCallback, useEffect, useState } from "react";
import type { WebChain } from "../chains/web-chain";
import type { ErrorWords } from "../tx/error-words";
import { explainError } from "../tx/explain-error";
import { type Flow, type FlowKind, flowStatus, isUnderway } from "../tx/flow";
import { browserPorts } from "./browser-ports";
import { type FlowStore, flowId, flowStore } from "./flow-store";
import type { Ports } from "./ports";
import { useFlow } from "./use-flow";

/** A flow that is looked at as a whole before it is confirmed. */
export interface ReviewedFlow<Request, Review> {
  kind: FlowKind;
  prepare: (request: Request, ports: Ports) => Promise<Review>;
  create: (request: Request, review: Review, ports: Ports) => Flow;
  run: (
    flow: Flow,
    parts: { request: Request; review: Review; store: FlowStore; ports: Ports },
  ) => Promise<boolean>;
}

/**
 * A flow for its dialog: what it would ask, where it is, what went wrong, and what the person can do.
 *
 * @param options.request null while something of it is not known or chosen
 * @param options.of what is reviewed, as text: another one is another review
 */
export function useReviewedFlow<Request, Review>(
  { kind, prepare, create, run }: ReviewedFlow<Request, Review>,
  {
    key,
    web,
    name,
    request,
    of,
  }: { key: string; web: WebChain; name: string; request: Request | null; of: string },
) {
  const id = flowId({ kind, key });
  const flow = useFlow(id, { chain: web.chain, itemName: name });
  const [state, setState] = useState<{ of: string; review: Review | null; failure: ErrorWords | null }>({
    of: "",
    review: null,
    failure: null,
  });
  const [attempt, setAttempt] = useState(0);
  const asked = `${id}:${of}:${attempt}`;
  const { review, failure } = state.of === asked ? state : { review: null, failure: null };
  const status = flow === null ? "idle" : flowStatus(flow);
  const known = request !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` alone is a reason to look again.
  useEffect(() => {
    const kept = flowStore.get(id);
    if (request === null || (kept !== null && (isUnderway(kept) || flowStatus(kept) === "confirmed"))) return;
    let current = true;
    const context = { act: kind, itemName: name, chainName: web.chain.name };
    prepare(request, browserPorts).then(
      (ready) => current && setState({ of: asked, review: ready, failure: null }),
      (error: unknown) =>
        current && setState({ of: asked, review: null, failure: explainError(error, context) }),
    );
    return () => {
      current = false;
    };
  }, [asked, known]);

  // A flow that a reload left under way was never reviewed in this page: once its transaction is through, what is left of it must be.
  const unreviewed = flow !== null && status === "idle" && review === null && failure === null;
  useEffect(() => {
    if (unreviewed) setAttempt((count) => count + 1);
  }, [unreviewed]);

  const confirm = () => {
    if (review === null || request === null) return;
    const fresh = create(request, review, browserPorts);
    flowStore.start(fresh);
    void run(fresh, { request, review, store: flowStore, ports: browserPorts });
  };

  /** Forgets what failed and looks at everything anew. */
  const restart = useCallback(() => {
    flowStore.end(id);
    setAttempt((count) => count + 1);
  }, [id]);

  return { id, review, failure: failure ?? flow?.failure ?? null, flow, status, confirm, restart };
}

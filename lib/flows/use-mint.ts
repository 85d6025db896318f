"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import { dropKeys } from "../query/drop-keys";
import { queryClient } from "../query/query-client";
import type { ErrorWords } from "../tx/error-words";
import { explainError } from "../tx/explain-error";
import { flowStatus, isUnderway } from "../tx/flow";
import { browserPorts } from "./browser-ports";
import { flowId, flowStore } from "./flow-store";
import type { MintRequest, MintReview } from "./mint-types";
import { prepareMint } from "./prepare-mint";
import { refreshAfterTrade } from "./refresh-page";
import { createMintFlow, mintKey, runMint } from "./run-mint";
import { useFlow } from "./use-flow";

interface Reviewed {
  of: string;
  review: MintReview | null;
  failure: ErrorWords | null;
}

/** A mint for its dialog: the review, the flow, and what the person can do. */
export function useMint(request: MintRequest) {
  const { drop, web, minter, quantity, terms } = request;
  const id = flowId({ kind: "mint", key: mintKey(request) });
  const isOwn = useCallback(
    (known: { account: string }) => known.account.toLowerCase() === minter.toLowerCase(),
    [minter],
  );
  const flow = useFlow(id, { chain: web.chain, itemName: drop.name, isAbout: isOwn });
  const [state, setState] = useState<Reviewed>({ of: "", review: null, failure: null });
  const [attempt, setAttempt] = useState(0);
  const of = `${id}:${minter}:${quantity}:${terms.stage}:${terms.price}:${terms.currency}:${attempt}`;
  const { review, failure } = state.of === of ? state : { review: null, failure: null };
  const status = flow === null ? "idle" : flowStatus(flow);
  const done = status === "confirmed";
  const context = useMemo(
    () => ({ act: "mint" as const, itemName: drop.name, chainName: web.chain.name }),
    [drop.name, web.chain.name],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` alone is a reason to look again.
  useEffect(() => {
    const kept = flowStore.get(id);
    if (kept !== null && isOwn(kept) && (isUnderway(kept) || flowStatus(kept) === "confirmed")) return;
    let current = true;
    prepareMint(request, browserPorts).then(
      (ready) => current && setState({ of, review: ready, failure: null }),
      (error: unknown) => current && setState({ of, review: null, failure: explainError(error, context) }),
    );
    return () => {
      current = false;
    };
  }, [id, of]);

  // A flow that a reload left under way was never reviewed in this page: once its transaction is through, what is left of it must be.
  const unreviewed = flow !== null && status === "idle" && review === null && failure === null;
  useEffect(() => {
    if (unreviewed) setAttempt((count) => count + 1);
  }, [unreviewed]);

  useEffect(() => {
    if (!done) return;
    refreshAfterTrade();
    void queryClient.invalidateQueries({ queryKey: dropKeys.eligibilities(drop.slug) });
  }, [done, drop.slug]);

  const confirm = () => {
    if (review === null) return;
    const fresh = createMintFlow(request, review, browserPorts);
    flowStore.start(fresh);
    void runMint(fresh, { request, review, store: flowStore, ports: browserPorts });
  };

  /** Forgets what failed and looks at everything anew. */
  const restart = useCallback(() => {
    flowStore.end(id);
    setAttempt((count) => count + 1);
  }, [id]);

  return { review, failure: failure ?? flow?.failure ?? null, flow, status, confirm, restart };
}

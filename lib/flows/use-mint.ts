"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import { dropKeys } from "../query/drop-keys";
import { queryClient } from "../query/query-client";
import type { ErrorWords } from "../tx/error-words";
import { explainError } from "../tx/explain-error";
import { flowStatus, isUnderway } from "../tx/flow";
import { browserPorts } from "./browser-ports";
import { flowId, flowStore } from "./flow-store";
import { mintOfFlow } from "./kept-mint";
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

/**
 * A mint for its dialog: the request that is shown, its review, the flow, and what the person can do.
 *
 * @param pressed what Mint was pressed on. While a flow is there, what that was begun with is shown instead.
 */
export function useMint(pressed: MintRequest) {
  const { web } = pressed;
  const id = flowId({ kind: "mint", key: mintKey(pressed) });
  const flow = useFlow(id, { chain: web.chain, itemName: pressed.drop.name });
  const begun = flow === null ? null : mintOfFlow(flow);
  const request: MintRequest = begun === null ? pressed : { ...begun, web };
  const { drop, quantity, terms } = request;
  const [state, setState] = useState<Reviewed>({ of: "", review: null, failure: null });
  const [attempt, setAttempt] = useState(0);
  const shown = [
    drop.contract,
    drop.standard,
    drop.tokenId,
    quantity,
    terms.stage,
    terms.price,
    terms.currency,
  ];
  const of = `${id}:${shown.join(":")}:${attempt}`;
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
    if (kept !== null && (isUnderway(kept) || flowStatus(kept) === "confirmed")) return;
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

  return { request, review, failure: failure ?? flow?.failure ?? null, flow, status, confirm, restart };
}

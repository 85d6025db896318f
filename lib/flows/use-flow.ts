"use client";

import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { Chain } from "../contract/chain";
import { currentStep, type Flow } from "../tx/flow";
import { browserPorts } from "./browser-ports";
import { type FlowId, flowStore } from "./flow-store";
import { resumeFlow } from "./resume-flow";

const none = () => null;

/** A flow of this page as React sees it. */
export function useKnownFlow(id: FlowId): Flow | null {
  const read = useCallback(() => flowStore.get(id), [id]);
  return useSyncExternalStore(flowStore.subscribe, read, none);
}

/** A flow of this page, for its dialog. One that a reload left under way is followed again. */
export function useFlow(id: FlowId, { chain, itemName }: { chain: Chain; itemName: string }): Flow | null {
  const flow = useKnownFlow(id);

  useEffect(() => flowStore.show(id, window.location.pathname), [id]);

  useEffect(() => {
    const kept = flowStore.get(id);
    if (kept === null || flowStore.isRunning(id) || currentStep(kept)?.hash == null) return;
    const context = { itemName, chainName: chain.name, sent: true };
    void resumeFlow(kept, { chain, context, store: flowStore, ports: browserPorts });
  }, [id, chain, itemName]);

  return flow;
}

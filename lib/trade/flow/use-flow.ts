"use client";

import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { Chain } from "../../contract/chain";
import { browserPorts } from "./browser-ports";
import { currentStep, type Flow } from "./flow";
import type { FlowOutcome } from "./flow-outcome";
import { type FlowId, flowStore } from "./flow-store";
import { resumeFlow } from "./resume-flow";

const none = () => null;
const always = () => true;

/** A flow of this page as React sees it. */
export function useKnownFlow(id: FlowId): Flow | null {
  const read = useCallback(() => flowStore.get(id), [id]);
  return useSyncExternalStore(flowStore.subscribe, read, none);
}

/**
 * A flow of this page, for its dialog. One that a reload left under way is followed again.
 *
 * @param options.outcome how its transactions are read. The same object each time.
 * @param options.isAbout whether the dialog shows the flow. One that it does not show tells by itself how it ended.
 */
export function useFlow(
  id: FlowId,
  {
    chain,
    itemName,
    outcome,
    isAbout = always,
  }: {
    chain: Chain;
    itemName: string;
    outcome: FlowOutcome;
    isAbout?: ((flow: Flow) => boolean) | undefined;
  },
): Flow | null {
  const known = useKnownFlow(id);
  const flow = known !== null && isAbout(known) ? known : null;
  const isShown = known === null || flow !== null;

  useEffect(() => (isShown ? flowStore.show(id, window.location.pathname) : undefined), [id, isShown]);

  useEffect(() => {
    const saved = flowStore.get(id);
    if (saved === null || flowStore.isRunning(id) || currentStep(saved)?.hash == null) return;
    const context = { itemName, chainName: chain.name, sent: true };
    void resumeFlow(saved, { chain, context, outcome, store: flowStore, ports: browserPorts });
  }, [id, chain, itemName, outcome]);

  return flow;
}

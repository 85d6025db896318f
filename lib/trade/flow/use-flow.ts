"use client";

import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { Chain } from "../../contract/chain";
import { browserPorts } from "./browser-ports";
import type { Flow } from "./flow";
import type { FlowOutcome } from "./flow-outcome";
import { type FlowId, flowStore } from "./flow-store";
import { resumeFlow, resumeUnanswered } from "./resume-flow";

const none = () => null;
const always = () => true;

/** Subscribes a component to a flow of this page. */
export function useKnownFlow(id: FlowId): Flow | null {
  const read = useCallback(() => flowStore.get(id), [id]);
  return useSyncExternalStore(flowStore.subscribe, read, none);
}

/**
 * A flow of this page, for its dialog. A flow that was under way before a reload is followed again.
 *
 * @param options.outcome reads the flow's transactions. Must be the same object each time.
 * @param options.isAbout whether the dialog shows the flow. The end of a flow that it does not show is announced elsewhere on the page.
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
    if (flowStore.isRunning(id)) return;
    const context = { itemName, chainName: chain.name, sent: true };
    const parts = { chain, context, outcome, store: flowStore, ports: browserPorts };
    void (saved === null ? resumeUnanswered(id, parts) : resumeFlow(saved, parts));
  }, [id, chain, itemName, outcome]);

  return flow;
}

"use client";

import type { Chain } from "@/lib/contract/chain";
import type { ErrorWords } from "@/lib/tx/error-words";
import type { Flow } from "@/lib/tx/flow";
import { Stepper } from "../ui/stepper";
import { type ErrorActions, ErrorNote } from "./error-note";
import { type FlowWords, flowSteps } from "./flow-steps";
import { useNow } from "./use-now";

export interface FlowProgressProps {
  /** Null before it starts. */
  flow: Flow | null;
  failure: ErrorWords | null;
  words: FlowWords;
  chain: Chain;
  /** Of the steps: "Steps of this purchase". Default: "Steps". */
  label?: string;
  /** Runs it again, from where it stopped. */
  onAgain: () => void;
  /** What else the place offers after an error. */
  actions?: ErrorActions;
}

/** What stopped a flow, with the way out, and how far it is. */
export function FlowProgress(props: FlowProgressProps) {
  const { flow, failure, words, chain, label = "Steps", onAgain, actions } = props;
  const now = useNow();
  return (
    <>
      {failure !== null && (
        <ErrorNote words={failure} actions={{ retry: onAgain, switch_chain: onAgain, ...actions }} />
      )}
      {flow !== null && <Stepper label={label} steps={flowSteps(flow, words, chain, now)} />}
    </>
  );
}

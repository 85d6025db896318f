"use client";

import type { Chain } from "@/lib/contract/chain";
import { t } from "@/lib/language/translate";
import type { ErrorWords } from "@/lib/trade/errors/error-words";
import type { Flow } from "@/lib/trade/flow/flow";
import { Stepper } from "../ui/stepper";
import { againActions, type ErrorActions, ErrorNote } from "./error-note";
import { type FlowWords, flowSteps } from "./flow-steps";
import { useNow } from "./use-now";
import type { WhyNot } from "./why-not";

export interface FlowProgressProps {
  /** Null before it starts. */
  flow: Flow | null;
  failure: ErrorWords | null;
  words: FlowWords;
  chain: Chain;
  /** The label of the steps: "Steps of this purchase". Default: "Steps". */
  label?: string;
  /** The reason why the primary button cannot confirm. Default: it can, or there is no button. */
  whyNot?: WhyNot | null;
  /** Runs the flow again from where it stopped. */
  onAgain: () => void;
  /** Other actions that the place offers after an error. */
  actions?: ErrorActions;
}

/** A flow's steps, and the error that stopped it with its action. */
export function FlowProgress(props: FlowProgressProps) {
  const { flow, failure, words, chain, label = t("Steps"), whyNot = null, onAgain, actions = {} } = props;
  const now = useNow();
  return (
    <>
      {failure !== null && <ErrorNote words={failure} actions={againActions(actions, whyNot, onAgain)} />}
      {flow !== null && <Stepper label={label} steps={flowSteps(flow, words, chain, now)} />}
    </>
  );
}

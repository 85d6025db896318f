import { currentStep, type Flow } from "./flow";
import { flowId } from "./flow-store";
import { type FlowRun, followTransaction, runOf, runStep } from "./run-step";

/**
 * Follows the transaction that was pending when the page was left. The person starts any later step, so that no wallet opens by itself
 * after a reload.
 */
export async function resumeFlow(flow: Flow, parts: Omit<FlowRun, "id">): Promise<void> {
  const step = currentStep(flow);
  if (step === null || step.hash === null) return;
  const { id, hash, sent, alsoSent } = step;
  const run = runOf(flow, parts);
  const { chainId } = parts.chain;
  const follow = () => followTransaction(run, id, { chainId, hash, alsoSent, sent });
  await parts.store.exclusively(flowId(flow), () => runStep(run, id, follow), false);
}

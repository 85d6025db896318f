import { currentStep, type Flow } from "./flow";
import { flowId } from "./flow-store";
import { type FlowRun, followTransaction, runOf, runStep } from "./run-step";

/**
 * Follows the transaction that was pending when the page was left. The person starts any later step, so that no wallet opens by itself
 * after a reload.
 */
export async function resumeFlow(flow: Flow, parts: Omit<FlowRun, "id">): Promise<void> {
  const step = currentStep(flow);
  if (step === null) return;
  const { id, hash, sent, alsoSent, batch } = step;
  const run = runOf(flow, parts);
  const { chainId } = parts.chain;
  const follow = (() => {
    if (hash !== null) return () => followTransaction(run, id, { chainId, hash, alsoSent, sent });
    // Few wallets have batches, so their code loads with the first.
    return batch && (async () => (await import("./run-batch")).followBatch(run, id, batch));
  })();
  if (follow === undefined) return;
  await parts.store.exclusively(flowId(flow), () => runStep(run, id, follow), false);
}

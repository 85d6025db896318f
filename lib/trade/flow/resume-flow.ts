import { currentStep, type Flow, type FlowStep, type UnansweredRequest } from "./flow";
import { flowId } from "./flow-store";
import { dispatch, type FlowRun, followTransaction, runOf, runStep } from "./run-step";
import { findAnswer } from "./unanswered-request";

/** The requests whose answer this page looks for. */
const looking = new WeakSet<UnansweredRequest>();

/**
 * Follows the transaction that was pending when the page was left, or that the wallet sends of a request which was open in it. The person
 * starts any later step, so that no wallet opens by itself after a reload.
 */
export async function resumeFlow(flow: Flow, parts: Omit<FlowRun, "id">): Promise<void> {
  const step = currentStep(flow);
  if (step === null) return;
  const { unanswered } = step;
  if (unanswered !== undefined) await followUnanswered(flow, { step, request: unanswered }, parts);
  else await followStep(flow, step, parts);
}

async function followStep(flow: Flow, step: FlowStep, parts: Omit<FlowRun, "id">): Promise<void> {
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

/** Looks for what the wallet made of an unanswered request until it is found, or the person goes on without it. */
async function followUnanswered(
  flow: Flow,
  { step, request }: { step: FlowStep; request: UnansweredRequest },
  parts: Omit<FlowRun, "id">,
): Promise<void> {
  const { store } = parts;
  const id = flowId(flow);
  const isOpen = () => {
    const now = store.get(id);
    const open = now === null ? undefined : currentStep(now);
    return !store.isRunning(id) && open?.status === "idle" && open.unanswered === request;
  };
  if (looking.has(request)) return;
  looking.add(request);
  try {
    const found = await findAnswer(flow, { ...parts, isOpen });
    if (found === null || !isOpen()) return;
    // What the page has chosen since does not describe what was sent.
    store.start(flow);
    const run = runOf(flow, parts);
    if ("batch" in found) dispatch(run, { type: "batched", step: step.id, ...found });
    else dispatch(run, { type: "submitted", step: step.id, ...found });
  } finally {
    looking.delete(request);
  }
  const sent = store.get(id);
  const now = sent === null ? null : currentStep(sent);
  if (sent !== null && now !== null) await followStep(sent, now, parts);
}

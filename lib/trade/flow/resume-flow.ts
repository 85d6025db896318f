import type { Hex } from "viem";
import { findAnswer } from "./find-answer";
import { currentStep, type Flow } from "./flow";
import { type FlowId, flowId } from "./flow-store";
import { dispatch, type FlowRun, followTransaction, runOf, runStep } from "./run-step";
import { requestName } from "./sent-call";
import { askedAt, type Unanswered } from "./unanswered";

/** The requests whose answers this page looks for. */
const looking = new Set<string>();

/**
 * Follows the transaction that was pending when the page was left, or that the wallet sends of a request which was open in it. The person
 * starts any later step, so that no wallet opens by itself after a reload.
 */
export async function resumeFlow(flow: Flow, parts: Omit<FlowRun, "id">): Promise<void> {
  await Promise.all([followStep(flow, parts), resumeUnanswered(flowId(flow), parts)]);
}

/** Looks for the answers to a flow's requests from before a reload, and follows what the wallet sends. */
export async function resumeUnanswered(id: FlowId, parts: Omit<FlowRun, "id">): Promise<void> {
  const { store, ports } = parts;
  const look = async (request: Unanswered) => {
    const name = `${id} ${askedAt(request)}`;
    if (looking.has(name)) return;
    looking.add(name);
    try {
      const answer = await findAnswer(request, { ...parts, id });
      if (answer === null) return;
      store.unanswered.forget(id, request);
      await takeAnswer(answer, request, parts);
    } finally {
      looking.delete(name);
    }
  };
  await Promise.all(store.unanswered.list(id, ports.now()).map(look));
}

async function followStep(flow: Flow, parts: Omit<FlowRun, "id">): Promise<void> {
  const step = currentStep(flow);
  if (step === null) return;
  const { id, status, hash, sent, alsoSent, batch } = step;
  const run = runOf(flow, parts);
  const { chainId } = parts.chain;
  const follow = (() => {
    if (hash !== null) return () => followTransaction(run, id, { chainId, hash, alsoSent, sent });
    // Few wallets have batches, so their code loads with the first.
    return (
      status === "submitted" &&
      batch &&
      (async () => (await import("./run-batch")).followBatch(run, id, batch))
    );
  })();
  if (!follow) return;
  await parts.store.exclusively(flowId(flow), () => runStep(run, id, follow), false);
}

/** Follows an answer that came late: for a request that is open again, as the flow itself, or beside a flow that is done or at work. */
async function takeAnswer(answer: Hex, { flow }: Unanswered, parts: Omit<FlowRun, "id">): Promise<void> {
  const { store } = parts;
  const id = flowId(flow);
  const step = currentStep(flow);
  if (step === null) return;
  const { sent } = step;
  if (sent !== undefined && store.answerRequest(id, requestName(step.id, sent), answer)) return;
  const now = store.get(id);
  const isFollowed = now?.steps.some(({ hash, alsoSent }) => hash === answer || alsoSent === answer) ?? false;
  if (isFollowed) return;
  const isDone = now !== null && currentStep(now) === null;
  if (store.isRunning(id) || isDone) {
    if (sent !== undefined) store.noteExtra(flow, answer);
    return;
  }
  // What the page has chosen since does not describe what was sent.
  store.start(flow);
  const run = runOf(flow, parts);
  if (sent === undefined) dispatch(run, { type: "batched", step: step.id, batch: answer });
  else dispatch(run, { type: "submitted", step: step.id, hash: answer, sent });
  const followed = store.get(id);
  if (followed !== null) await followStep(followed, parts);
}

import { currentStep, type Flow, type FlowStep, type PlannedStep } from "./flow";
import type { FlowRun } from "./run-step";

/** The subject of the step that sets an allowance to zero before the next step sets the new one. */
const zeroFirst = "zero";

/** The approval steps of one token. Every step except the last sets its allowance to zero. */
export function approveSteps(isZeroFirst: boolean): readonly PlannedStep[] {
  return isZeroFirst ? [{ id: "approve", subject: zeroFirst }, "approve"] : ["approve"];
}

/** Whether a step sets an allowance to zero before another sets the new one. */
export function isZeroStep(step: Pick<FlowStep, "subject"> | null): boolean {
  return step?.subject === zeroFirst;
}

/** Whether a flow, or the attempt before it, has set the allowance to zero: its amount of zero then says nothing about what it was before. */
export function wasZeroed(flow: Pick<Flow, "steps" | "data"> | null): boolean {
  if (flow === null) return false;
  return (
    flow.data.zeroed === "yes" ||
    flow.steps.some((step) => isZeroStep(step) && step.status === "confirmed" && step.hash !== null)
  );
}

/** The part of a flow's data that carries over that the attempt before it stopped after it had set the allowance to zero. */
export function zeroedData(earlier: Flow | null): Flow["data"] {
  return earlier !== null && currentStep(earlier) !== null && wasZeroed(earlier) ? { zeroed: "yes" } : {};
}

/** Whether the flow is at the step that sets an allowance to zero. */
export function isAtZero({ store, id }: Pick<FlowRun, "store" | "id">): boolean {
  const flow = store.get(id);
  return flow !== null && isZeroStep(currentStep(flow));
}

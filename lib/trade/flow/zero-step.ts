import { currentStep, type FlowStep, type PlannedStep } from "./flow";
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

/** Whether the flow is at the step that sets an allowance to zero. */
export function isAtZero({ store, id }: Pick<FlowRun, "store" | "id">): boolean {
  const flow = store.get(id);
  return flow !== null && isZeroStep(currentStep(flow));
}

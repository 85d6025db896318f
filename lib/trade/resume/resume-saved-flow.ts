import { optional } from "../../optional";
import type { Flow } from "../flow/flow";
import { resumeFlow } from "../flow/resume-flow";
import type { FlowRun } from "../flow/run-step";
import { loadOutcome } from "./saved-kinds";

/**
 * Follows the transaction of a flow that a reload left, and reads it as its kind asks for. Where that code cannot be loaded, the
 * transaction is followed all the same.
 */
export function resumeSavedFlow(flow: Flow, parts: Omit<FlowRun, "id" | "outcome">): Promise<void> {
  return resumeFlow(flow, { ...parts, outcome: optional(loadOutcome(flow)) });
}

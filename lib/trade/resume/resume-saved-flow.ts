import { optional } from "../../optional";
import type { Flow } from "../flow/flow";
import { resumeFlow } from "../flow/resume-flow";
import type { FlowRun } from "../flow/run-step";
import { loadOutcome } from "./saved-kinds";

/**
 * Follows the transaction of a flow from before a reload, and reads it with the reader of the flow's kind. If that code cannot be loaded,
 * the transaction is still followed.
 */
export function resumeSavedFlow(flow: Flow, parts: Omit<FlowRun, "id" | "outcome">): Promise<void> {
  return resumeFlow(flow, { ...parts, outcome: optional(loadOutcome(flow)) });
}

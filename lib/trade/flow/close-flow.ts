import { type Flow, isUnderway } from "./flow";
import { flowId, flowStore } from "./flow-store";

/** Forgets a flow whose dialog is closed, unless the flow is running. A running flow continues without the dialog. */
export function closeFlow(flow: Flow | null): void {
  if (flow !== null && !isUnderway(flow)) flowStore.end(flowId(flow));
}

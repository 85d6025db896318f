import { isUnderway } from "../flow/flow";
import { type FlowId, flowId, flowStore } from "../flow/flow-store";
import { type RevokeRequest, revokeKey } from "./request";

/** The flow of a request. */
export function revokeId(request: RevokeRequest): FlowId {
  return flowId({ kind: "revoke", key: revokeKey(request) });
}

/** Forgets what is over, so that an approval that was given again can be revoked again. What runs goes on. */
export function forgetEnded(requests: readonly RevokeRequest[]): void {
  for (const request of requests) {
    const id = revokeId(request);
    const flow = flowStore.get(id);
    if (flow !== null && !isUnderway(flow)) flowStore.end(id);
  }
}

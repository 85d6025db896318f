"use client";

import { refreshAfterTrade } from "../flow/refresh-page";
import { type QueueKind, useFlowQueue } from "../flow/use-flow-queue";
import type { RevokeRequest } from "./request";
import { revokeId } from "./revoke-id";
import { revokeFlow } from "./run";
import { isFlowOf } from "./saved-limit";

const kind: QueueKind<RevokeRequest> = {
  act: "revoke",
  flow: revokeFlow,
  idOf: revokeId,
  isFlowOf,
  afterStopped: (request, earlier) => ({ ...request, earlier }),
  refresh: () => refreshAfterTrade(),
};

/** A queue of approvals to take back, one transaction each. @param requests must be the same array as long as it asks for the same */
export function useRevoke(requests: readonly RevokeRequest[]) {
  return useFlowQueue(kind, requests);
}

"use client";

import { useEffect, useMemo } from "react";
import { isUnderway } from "../flow/flow";
import { flowId, flowStore } from "../flow/flow-store";
import { refreshAfterTrade } from "../flow/refresh-page";
import { useKnownFlow } from "../flow/use-flow";
import { type ReviewedFlow, useReviewedFlow } from "../flow/use-reviewed-flow";
import { type ActionReview, prepareAction } from "./prepare";
import type { RunDropRequest } from "./request";
import { actionHash, runDropFlow, runDropKey } from "./run";

// The review is made of the request alone, and each step reads the chain again.
const reviewed: ReviewedFlow<RunDropRequest, ActionReview> = {
  outcome: runDropFlow.outcome,
  prepare: prepareAction,
  create: ({ request }, ports) => runDropFlow.create(request, ports),
  run: (flow, { request }, parts) => runDropFlow.run(flow, request, parts),
  onDone: () => refreshAfterTrade(),
};

/**
 * An action on a running drop for its dialog: the review, the flow, and the actions of the person.
 *
 * @param request the same object while the dialog shows the same action
 */
export function useRunDrop(request: RunDropRequest) {
  const { web, drop } = request;
  const id = flowId({ kind: "run_drop", key: runDropKey(request) });
  const about = useMemo(() => actionHash(request), [request]);
  const known = useKnownFlow(id);
  const isOther = known !== null && known.data.about !== about;
  const isOtherUnderway = isOther && isUnderway(known);
  // What another dialog left there, and nobody is doing, is in the way of this action.
  const isInTheWay = isOther && !isOtherUnderway;
  useEffect(() => {
    if (isInTheWay) flowStore.end(id);
  }, [id, isInTheWay]);
  const flow = useReviewedFlow(reviewed, {
    id,
    web,
    name: drop.name,
    request: isOther ? null : request,
    of: about,
    context: { act: "run_drop", itemName: drop.name, chainName: web.chain.name },
  });
  return isOther
    ? { ...flow, flow: null, failure: null, review: null, status: "idle" as const, isOtherUnderway }
    : { ...flow, isOtherUnderway };
}

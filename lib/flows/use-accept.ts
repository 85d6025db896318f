"use client";

import type { AcceptRequest, AcceptReview } from "./accept-types";
import { flowId } from "./flow-store";
import { prepareAccept } from "./prepare-accept";
import { acceptKey, createAcceptFlow, runAccept } from "./run-accept";
import { useFill } from "./use-fill";

/** An acceptance for its dialog. */
export function useAccept(request: AcceptRequest) {
  const { item, offer, web, seller } = request;
  const id = flowId({ kind: "accept", key: acceptKey(request) });
  return useFill<AcceptReview>({
    id,
    of: `${id}:${offer.id}:${seller}`,
    web,
    item,
    prepare: (ports) => prepareAccept(request, ports),
    create: (review, ports) => createAcceptFlow(request, review, ports),
    run: (flow, parts) => runAccept(flow, { request, ...parts }),
  });
}

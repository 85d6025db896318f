"use client";

import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { ErrorWords } from "../errors/error-words";
import { explainError } from "../errors/explain-error";
import { browserPorts } from "../flow/browser-ports";
import { type Flow, flowStatus, isUnderway } from "../flow/flow";
import { type FlowId, flowStore } from "../flow/flow-store";
import { refreshAfterTrade } from "../flow/refresh-page";
import type { RevokeRequest } from "./request";
import { forgetEnded, revokeId } from "./revoke-id";
import { revokeFlow } from "./run";
import { isFlowOf } from "./saved-limit";

type Flows = readonly (Flow | null)[];

/** Reads several flows of the page; the same array until one of them changes. */
function createReader(ids: readonly FlowId[]): () => Flows {
  let last: Flows = [];
  return () => {
    const next = ids.map((id) => flowStore.get(id));
    if (next.length !== last.length || next.some((flow, at) => flow !== last[at])) last = next;
    return last;
  };
}

const none: Flows = [];

function isDone(flow: Flow | null | undefined): boolean {
  return flow != null && flowStatus(flow) === "confirmed";
}

/** The flow, if it does what the request asks for. */
function ownFlow(flow: Flow | null, request: RevokeRequest): Flow | null {
  return flow !== null && isFlowOf(flow, request) ? flow : null;
}

/**
 * A queue of approvals to take back, one transaction each, for its dialog. It stops at the first that is rejected or fails, so that no wallet
 * opens again without the person, and when the dialog closes.
 *
 * @param requests must be the same array as long as it asks for the same
 */
export function useRevoke(requests: readonly RevokeRequest[]) {
  const ids = useMemo(() => requests.map(revokeId), [requests]);
  const read = useMemo(() => createReader(ids), [ids]);
  const known = useSyncExternalStore(flowStore.subscribe, read, () => none);
  const flows = useMemo(
    () => requests.map((request, at) => ownFlow(known[at] ?? null, request)),
    [known, requests],
  );
  const [failure, setFailure] = useState<ErrorWords | null>(null);
  const [isStarted, setIsStarted] = useState(false);
  const isOpen = useRef(true);

  useEffect(() => {
    isOpen.current = true;
    const ends = ids.map((id) => flowStore.show(id, window.location.pathname));
    return () => {
      isOpen.current = false;
      for (const end of ends) end();
    };
  }, [ids]);

  const ended = known.filter(isDone).length;
  useEffect(() => {
    if (ended > 0) refreshAfterTrade();
  }, [ended]);
  const revoked = requests.filter((_, at) => isDone(flows[at]));

  const start = useCallback(async () => {
    setFailure(null);
    setIsStarted(true);
    for (const request of requests) {
      if (!isOpen.current) return;
      if (isDone(ownFlow(flowStore.get(revokeId(request)), request))) continue;
      try {
        const fresh = revokeFlow.create(request, browserPorts);
        flowStore.start(fresh);
        if (!(await revokeFlow.run(fresh, request, { store: flowStore, ports: browserPorts }))) return;
      } catch (error) {
        setFailure(explainError(error, { act: "revoke", chainName: request.web.chain.name }));
        return;
      }
    }
  }, [requests]);

  /** The flow that runs, else the one that stopped the queue. */
  const current =
    flows.find((flow) => flow !== null && isUnderway(flow)) ??
    flows.find((flow) => flow !== null && flow.failure !== null) ??
    null;
  return {
    flows,
    current,
    failure: failure ?? current?.failure ?? null,
    /** Another change of one of these approvals is under way, such as to another limit. */
    isOtherUnderway: known.some((flow, at) => flow !== null && flow !== flows[at] && isUnderway(flow)),
    /** The requests that are done. */
    revoked,
    done: revoked.length,
    isStarted,
    start: () => void start(),
    /** Forgets what is over. What runs goes on without the dialog. */
    end: () => forgetEnded(requests),
  };
}

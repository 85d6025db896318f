"use client";

import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { WebChain } from "../../chains/web-chain";
import type { ErrorWords, FlowKind } from "../errors/error-words";
import { explainError } from "../errors/explain-error";
import { browserPorts } from "./browser-ports";
import type { DefinedFlow } from "./define-flow";
import { type Flow, flowStatus, isUnderway } from "./flow";
import { type FlowId, flowStore } from "./flow-store";

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

/** How the flows of a queue are known. Must be the same object each time. */
export interface QueueKind<Request> {
  act: FlowKind;
  flow: DefinedFlow<Request>;
  idOf: (request: Request) => FlowId;
  /** Whether a flow does what the request asks for, and not something else with the same subject. */
  isFlowOf: (flow: Flow, request: Request) => boolean;
  /** The request that is run where an attempt with the same goal has stopped. Default: the same one. */
  afterStopped?: (request: Request, earlier: Flow) => Request;
  /** Reads the page again after one of them ended. */
  refresh: (requests: readonly Request[]) => void;
}

/**
 * A queue of transactions, one flow each, for its dialog. It stops at the first that is rejected or fails, so that no wallet opens again
 * without the person, and when the dialog closes.
 *
 * @param requests must be the same array as long as it asks for the same
 */
export function useFlowQueue<Request extends { web: WebChain }>(
  { act, flow: defined, idOf, isFlowOf, afterStopped, refresh }: QueueKind<Request>,
  requests: readonly Request[],
) {
  const ids = useMemo(() => requests.map(idOf), [requests, idOf]);
  const read = useMemo(() => createReader(ids), [ids]);
  const known = useSyncExternalStore(flowStore.subscribe, read, () => none);
  const ownFlow = useCallback(
    (flow: Flow | null, request: Request) => (flow !== null && isFlowOf(flow, request) ? flow : null),
    [isFlowOf],
  );
  const flows = useMemo(
    () => requests.map((request, at) => ownFlow(known[at] ?? null, request)),
    [known, requests, ownFlow],
  );
  const [failure, setFailure] = useState<ErrorWords | null>(null);
  const [isStarted, setIsStarted] = useState(false);
  const isOpen = useRef(true);

  /** All that this queue asked for: its requests change with what is typed. */
  const touched = useRef(new Set<FlowId>());

  useEffect(() => {
    isOpen.current = true;
    for (const id of ids) touched.current.add(id);
    const ends = ids.map((id) => flowStore.show(id, window.location.pathname));
    return () => {
      isOpen.current = false;
      for (const end of ends) end();
    };
  }, [ids]);

  useEffect(() => {
    const all = touched.current;
    // Also a page that is left without closing the dialog: what is done must not count as done the next time.
    return () => {
      for (const id of all) if (isDone(flowStore.get(id))) flowStore.end(id);
    };
  }, []);

  const ended = known.filter(isDone).length;
  useEffect(() => {
    if (ended > 0) refresh(requests);
  }, [ended, refresh, requests]);
  const finished = requests.filter((_, at) => isDone(flows[at]));

  const start = useCallback(async () => {
    setFailure(null);
    setIsStarted(true);
    let sentBefore = false;
    for (const request of requests) {
      if (!isOpen.current) return;
      const earlier = ownFlow(flowStore.get(idOf(request)), request);
      if (isDone(earlier)) {
        sentBefore = true;
        continue;
      }
      try {
        const next = earlier === null ? request : (afterStopped?.(request, earlier) ?? request);
        const fresh = defined.create(next, browserPorts);
        flowStore.start(fresh);
        const parts = { store: flowStore, ports: browserPorts, sentBefore };
        if (!(await defined.run(fresh, next, parts))) return;
        sentBefore = true;
      } catch (error) {
        setFailure(explainError(error, { act, chainName: request.web.chain.name, sentBefore }));
        return;
      }
    }
  }, [requests, act, defined, idOf, ownFlow, afterStopped]);

  /** The flow that runs, else the one that stopped the queue. */
  const current =
    flows.find((flow) => flow !== null && isUnderway(flow)) ??
    flows.find((flow) => flow !== null && flow.failure !== null) ??
    null;
  return {
    flows,
    current,
    failure: failure ?? current?.failure ?? null,
    /** Another flow with the subject of one of the requests is under way. */
    isOtherUnderway: known.some((flow, at) => flow !== null && flow !== flows[at] && isUnderway(flow)),
    /** The requests that are done. */
    finished,
    isStarted,
    start: () => void start(),
    /** Forgets what is over, so that it can be done again. What runs goes on without the dialog. */
    end: () => {
      for (const id of touched.current) {
        const flow = flowStore.get(id);
        if (flow !== null && !isUnderway(flow)) flowStore.end(id);
      }
    },
  };
}

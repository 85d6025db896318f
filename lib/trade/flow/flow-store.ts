import type { Hex } from "viem";
import type { FlowKind } from "../errors/error-words";
import { currentStep, type Flow, type FlowEvent, flowReducer, isWalletOpen } from "./flow";
import { type FlowPlace, readSavedFlow, reviveFlow, revivePlace, serializeFlow } from "./persist-flow";
import { flowStorageKey } from "./saved-flow";
import { tabStorage } from "./tab-storage";
import { createUnanswered } from "./unanswered";

/** One flow of a kind for a subject: an item or an order. */
export type FlowId = `${FlowKind}:${string}`;

export function flowId({ kind, key }: Pick<Flow, "kind" | "key">): FlowId {
  return `${kind}:${key}`;
}

/** A request that is open in the wallet. */
export interface OpenRequest {
  /** Equal for two requests if one answer serves both; null for a request that no other answer serves. */
  about: string | null;
  /** Opens the wallet again with the request. */
  again: () => void;
  /** Takes the answer to an earlier request with the same `about`. */
  take: (answer: Hex) => void;
}

/**
 * The flows of this tab. They live outside React and in the tab's storage, so that they survive a closed dialog and a reload. The storage
 * forgets a finished flow; the page still shows it.
 */
export function createFlowStore(storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null) {
  const flows = new Map<FlowId, Flow>();
  const places = new Map<FlowId, FlowPlace>();
  const listeners = new Set<() => void>();
  const pauseListeners = new Set<(flow: Flow) => void>();
  const requestListeners = new Set<(flow: Flow) => void>();
  const extraListeners = new Set<(flow: Flow, hash: Hex) => void>();
  const requests = new Map<FlowId, OpenRequest>();
  const running = new Set<FlowId>();
  const unanswered = createUnanswered(storage);

  const write = (id: FlowId) => {
    const flow = flows.get(id);
    try {
      // A sweep is over only once its receipt was seen; the dialog then ends it.
      const isOver = flow === undefined || (currentStep(flow) === null && flow.kind !== "sweep");
      if (isOver) storage?.removeItem(flowStorageKey(id));
      else storage?.setItem(flowStorageKey(id), serializeFlow(flow, places.get(id) ?? null));
    } catch {
      // Storage is full or refused: the flow then lasts as long as the page.
    }
  };

  const keep = (id: FlowId, flow: Flow | null) => {
    if (flow === null) flows.delete(id);
    else flows.set(id, flow);
    write(id);
    for (const listener of listeners) listener();
  };

  /** Reports a request that is open in the wallet while its dialog is closed. A dialog that closes and opens at once counts as open. */
  const noteUnseen = (id: FlowId) =>
    queueMicrotask(() => {
      const flow = flows.get(id);
      if (flow === undefined || !isWalletOpen(flow) || places.get(id)?.open !== false) return;
      for (const listener of requestListeners) listener(flow);
    });

  const get = (id: FlowId): Flow | null => {
    const known = flows.get(id);
    if (known !== undefined) return known;
    const text = storage?.getItem(flowStorageKey(id)) ?? null;
    const revived = text === null ? null : reviveFlow(text);
    if (revived !== null && flowId(revived) === id) {
      flows.set(id, revived);
      const left = readSavedFlow(text ?? "");
      if (left !== null) unanswered.note(id, left);
    }
    return flows.get(id) ?? null;
  };

  return {
    /** Returns the flow, also one that was running before a reload. */
    get,
    /** The requests whose answers reloads of this tab have lost. */
    unanswered,
    /** The flows saved before a reload, with the page on which each was shown. Callers ask before they run any of them. */
    listSaved(): { flow: Flow; place: FlowPlace | null }[] {
      const start = flowStorageKey("");
      return Object.keys(storage ?? {}).flatMap((key) => {
        const flow = key.startsWith(start) ? get(key.slice(start.length) as FlowId) : null;
        const text = flow === null ? null : (storage?.getItem(key) ?? null);
        if (flow === null || text === null) return [];
        const place = revivePlace(text);
        if (place !== null && !places.has(flowId(flow))) places.set(flowId(flow), { ...place, open: false });
        return [{ flow, place }];
      });
    },
    /** Begins a new flow. A running flow with the same id stays, so that its transaction's result belongs to it. */
    start(flow: Flow): void {
      const id = flowId(flow);
      if (!running.has(id)) keep(id, flow);
    },
    dispatch(id: FlowId, event: FlowEvent): void {
      const flow = flows.get(id);
      if (flow === undefined) return;
      const next = flowReducer(flow, event);
      if (next === flow) return;
      keep(id, next);
      if (!isWalletOpen(flow)) noteUnseen(id);
    },
    end(id: FlowId): void {
      keep(id, null);
    },
    /**
     * Notes that a dialog shows the flow on a page, so that a reload opens it again. Returns a function to call when the dialog closes.
     *
     * @param path the page's path
     */
    show(id: FlowId, path: string): () => void {
      places.set(id, { path, open: true });
      if (flows.has(id)) write(id);
      return () => {
        places.set(id, { path, open: false });
        if (flows.has(id)) write(id);
        noteUnseen(id);
      };
    },
    /** The page on which a dialog shows the flow or last showed it, or null. */
    placeOf(id: FlowId): FlowPlace | null {
      return places.get(id) ?? null;
    },
    /** Whether this page is running the flow. A flow that is under way but does not run here is from before a reload. */
    isRunning(id: FlowId): boolean {
      return running.has(id);
    },
    /** Runs `work` on a flow. If the flow is already running, returns `busy` instead. */
    async exclusively<T>(id: FlowId, work: () => Promise<T>, busy: T): Promise<T> {
      if (running.has(id)) return busy;
      running.add(id);
      try {
        return await work();
      } finally {
        running.delete(id);
        const flow = flows.get(id);
        if (flow !== undefined) for (const listener of pauseListeners) listener(flow);
      }
    },
    /** Notes that a flow's request is open in the wallet. Returns a function to call once it is answered or given up. */
    openRequest(id: FlowId, request: OpenRequest): () => void {
      requests.set(id, request);
      return () => {
        if (requests.get(id) === request) requests.delete(id);
      };
    },
    /** Asks the wallet again with the flow's open request. */
    askAgain(id: FlowId): void {
      requests.get(id)?.again();
    },
    /** Passes the answer to an earlier request on to the open request with the same `about`. @returns whether there is one */
    answerRequest(id: FlowId, about: string, answer: Hex): boolean {
      const request = requests.get(id);
      if (request?.about !== about) return false;
      request.take(answer);
      return true;
    },
    /** Reports that the wallet sent another transaction besides the one that its flow follows. */
    noteExtra(flow: Flow, hash: Hex): void {
      for (const listener of extraListeners) listener(flow, hash);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Calls back when a flow no longer runs: it is done, has stopped, or waits for the person. */
    onPause(listener: (flow: Flow) => void): () => void {
      pauseListeners.add(listener);
      return () => pauseListeners.delete(listener);
    },
    /** Calls back when a request is open in the wallet while its dialog is closed. */
    onUnseenRequest(listener: (flow: Flow) => void): () => void {
      requestListeners.add(listener);
      return () => requestListeners.delete(listener);
    },
    /** Calls back when the wallet sent a transaction that no flow follows. */
    onExtra(listener: (flow: Flow, hash: Hex) => void): () => void {
      extraListeners.add(listener);
      return () => extraListeners.delete(listener);
    },
  };
}

export type FlowStore = ReturnType<typeof createFlowStore>;

/** The page's flows. */
export const flowStore: FlowStore = createFlowStore(tabStorage());

import type { Hex } from "viem";
import type { FlowKind } from "../errors/error-words";
import { currentStep, type Flow, type FlowEvent, flowReducer, isWalletOpen } from "./flow";
import { type FlowPlace, reviveFlow, revivePlace, serializeFlow } from "./persist-flow";
import { flowStorageKey } from "./saved-flow";
import { tabStorage } from "./tab-storage";

/** One flow of a kind for a subject: an item or an order. */
export type FlowId = `${FlowKind}:${string}`;

export function flowId({ kind, key }: Pick<Flow, "kind" | "key">): FlowId {
  return `${kind}:${key}`;
}

/** A request that is open in the wallet. */
export interface OpenRequest {
  /** The same for two requests whose answers are worth the same; null where it is like no other. */
  about: string | null;
  /** Opens the wallet once more for it. */
  again: () => void;
  /** Takes the answer to an earlier request about the same. */
  take: (answer: Hex) => void;
}

/**
 * The flows of this tab. They live outside of React, so that closing a dialog ends nothing, and in the tab's storage, so that
 * a reload ends nothing either. A flow that is done is forgotten by the storage, not by the page.
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

  const write = (id: FlowId) => {
    const flow = flows.get(id);
    try {
      // A sweep is over once its receipt was seen, which ends it.
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

  /** Nobody sees a request that is open in the wallet: its dialog is closed. What is closed and opened at once counts as open. */
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
    if (revived !== null && flowId(revived) === id) flows.set(id, revived);
    return flows.get(id) ?? null;
  };

  return {
    /** The flow, also one that was going on before a reload. */
    get,
    /** The flows that a reload left, with the page on which each was shown. Asked before any of them is worked on. */
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
    /** Begins a flow anew. One that is worked on stays as it is: what its transaction comes to is said of it, and of no other. */
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
     * A dialog shows the flow on a page, which a reload then opens again. Gives what to call when it no longer does.
     *
     * @param path of the page
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
    /** Where a dialog shows the flow or did last, or null. */
    placeOf(id: FlowId): FlowPlace | null {
      return places.get(id) ?? null;
    },
    /** Whether this page is working on the flow. One that is under way and not running was left by a reload. */
    isRunning(id: FlowId): boolean {
      return running.has(id);
    },
    /** Works on a flow, and refuses a second worker beside the first with `busy`. */
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
    /** A request is open in the wallet for a flow. Gives what to call once it is answered or given up. */
    openRequest(id: FlowId, request: OpenRequest): () => void {
      requests.set(id, request);
      return () => {
        if (requests.get(id) === request) requests.delete(id);
      };
    },
    /** Asks the wallet once more for what is open in it. */
    askAgain(id: FlowId): void {
      requests.get(id)?.again();
    },
    /** Gives the answer to an earlier request to the open one about the same. @returns whether there is one */
    answerRequest(id: FlowId, about: string, answer: Hex): boolean {
      const request = requests.get(id);
      if (request?.about !== about) return false;
      request.take(answer);
      return true;
    },
    /** The wallet sent a transaction besides the one that its flow followed. */
    noteExtra(flow: Flow, hash: Hex): void {
      for (const listener of extraListeners) listener(flow, hash);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Calls back when nothing works on a flow any more: it is done, has stopped, or waits for its person. */
    onPause(listener: (flow: Flow) => void): () => void {
      pauseListeners.add(listener);
      return () => pauseListeners.delete(listener);
    },
    /** Calls back when a request is open in the wallet and no dialog shows it. */
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

import type { Flow, FlowEvent, FlowKind } from "../tx/flow";
import { currentStep, flowReducer } from "../tx/flow";
import { reviveFlow, serializeFlow } from "../tx/persist-flow";
import { flowStorageKey } from "./kept-flow";

/** One flow of a kind for a subject: an item or an order. */
export type FlowId = `${FlowKind}:${string}`;

export function flowId({ kind, key }: Pick<Flow, "kind" | "key">): FlowId {
  return `${kind}:${key}`;
}

/**
 * The flows of this tab. They live outside of React, so that closing a dialog ends nothing, and in the tab's storage, so that
 * a reload ends nothing either. A flow that is done is forgotten by the storage, not by the page.
 */
export function createFlowStore(storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null) {
  const flows = new Map<FlowId, Flow>();
  const listeners = new Set<() => void>();
  const running = new Set<FlowId>();

  const keep = (id: FlowId, flow: Flow | null) => {
    if (flow === null) flows.delete(id);
    else flows.set(id, flow);
    try {
      // A sweep is over once its receipt was seen, which ends it.
      const isOver = flow === null || (currentStep(flow) === null && flow.kind !== "sweep");
      if (isOver) storage?.removeItem(flowStorageKey(id));
      else storage?.setItem(flowStorageKey(id), serializeFlow(flow));
    } catch {
      // Storage is full or refused: the flow then lasts as long as the page.
    }
    for (const listener of listeners) listener();
  };

  return {
    /** The flow, also one that was going on before a reload. */
    get(id: FlowId): Flow | null {
      const known = flows.get(id);
      if (known !== undefined) return known;
      const text = storage?.getItem(flowStorageKey(id)) ?? null;
      const revived = text === null ? null : reviveFlow(text);
      if (revived !== null && flowId(revived) === id) flows.set(id, revived);
      return flows.get(id) ?? null;
    },
    start(flow: Flow): void {
      keep(flowId(flow), flow);
    },
    dispatch(id: FlowId, event: FlowEvent): void {
      const flow = flows.get(id);
      if (flow === undefined) return;
      const next = flowReducer(flow, event);
      if (next !== flow) keep(id, next);
    },
    end(id: FlowId): void {
      keep(id, null);
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
      }
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type FlowStore = ReturnType<typeof createFlowStore>;

function tabStorage(): Storage | null {
  try {
    return typeof sessionStorage === "undefined" ? null : sessionStorage;
  } catch {
    // Reading the property itself throws where storage is refused.
    return null;
  }
}

/** The page's flows. */
export const flowStore: FlowStore = createFlowStore(tabStorage());

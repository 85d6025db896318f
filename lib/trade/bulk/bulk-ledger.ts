import type { Hex } from "viem";
import type { OrderComponents } from "../../seaport/order-components";
import type { FlowId } from "../flow/flow-store";
import type { BulkOutcome, BulkRow } from "./request";
import { rowKey } from "./request";

/** How far a row has come. */
export interface BulkEntry {
  /** What was signed for it and not taken yet. */
  signed: { order: OrderComponents; signature: Hex } | null;
  outcome: BulkOutcome | null;
}

export type BulkEntries = ReadonlyMap<string, BulkEntry>;

const none: BulkEntries = new Map();

/**
 * What was signed and what became of it, by flow and row, for as long as the page lasts. Signatures are not kept across a reload: what is
 * not live by then is signed again.
 */
export function createBulkLedger() {
  const books = new Map<FlowId, BulkEntries>();
  const listeners = new Set<() => void>();
  const publish = (id: FlowId, entries: BulkEntries | null) => {
    if (entries === null) books.delete(id);
    else books.set(id, entries);
    for (const listener of listeners) listener();
  };
  return {
    get: (id: FlowId): BulkEntries => books.get(id) ?? none,
    /** Writes what is new of several rows at once. */
    write(id: FlowId, news: readonly (readonly [row: Pick<BulkRow, "item">, entry: BulkEntry])[]): void {
      if (news.length === 0) return;
      publish(
        id,
        new Map([...(books.get(id) ?? none), ...news.map(([row, entry]) => [rowKey(row), entry] as const)]),
      );
    },
    forget: (id: FlowId): void => publish(id, null),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type BulkLedger = ReturnType<typeof createBulkLedger>;

/** Whether there is still something to do about a row: it was not tried, or may be tried again. */
export function isOpen(entry: BulkEntry | undefined): boolean {
  const outcome = entry?.outcome ?? null;
  return outcome === null || (outcome.kind === "refused" && outcome.again);
}

/** The page's ledger. */
export const bulkLedger: BulkLedger = createBulkLedger();

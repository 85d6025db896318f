import type { Hex } from "viem";
import type { OrderComponents } from "../../seaport/order-components";
import type { FlowId } from "../flow/flow-store";
import type { BulkOutcome, BulkRow } from "./request";
import { rowKey } from "./request";

/** The state of a row. */
export interface BulkEntry {
  /** The row's signed order that the marketplace has not accepted yet. */
  signed: { order: OrderComponents; signature: Hex } | null;
  outcome: BulkOutcome | null;
}

export type BulkEntries = ReadonlyMap<string, BulkEntry>;

const none: BulkEntries = new Map();

/**
 * The signed orders and their results, by flow and row, as long as the page lasts. The ledger does not survive a reload: rows that are not
 * live by then are signed again.
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
    /** Writes the new states of several rows at once. */
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

/** Whether a row still needs work: it was not tried, or it may be retried. */
export function isOpen(entry: BulkEntry | undefined): boolean {
  const outcome = entry?.outcome ?? null;
  return outcome === null || (outcome.kind === "refused" && outcome.again);
}

/** The page's ledger. */
export const bulkLedger: BulkLedger = createBulkLedger();

import type { Hex } from "viem";
import { type Flow, isUnderway } from "../flow/flow";

/** The orders that a cancellation ends: a list of hashes, or all orders signed so far. */
export type CancelScope = readonly Hex[] | "all";

export function cancelScopeOf(orders: readonly { shown: { hash: Hex } }[] | "all"): CancelScope {
  return orders === "all" ? orders : orders.map(({ shown }) => shown.hash);
}

/** A cancellation's scope as its flow saves it. */
export function serializeScope(scope: CancelScope): string {
  return scope === "all" ? scope : JSON.stringify(scope);
}

/** Reads the text of {@link serializeScope}; empty if something else wrote it. */
export function parseSavedScope(text: string | undefined): CancelScope {
  if (text === "all") return text;
  try {
    const hashes: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(hashes) ? hashes.filter((hash): hash is Hex => typeof hash === "string") : [];
  } catch {
    // Other code wrote into the tab's storage.
    return [];
  }
}

/** Whether a cancellation ends an order. A raised counter ends all orders of the maker. */
export function endsOrder({ data }: Pick<Flow, "data">, hash: Hex): boolean {
  const scope = parseSavedScope(data.orders);
  return scope === "all" || scope.some((each) => each.toLowerCase() === hash.toLowerCase());
}

/** Whether a cancellation ends at least the asked orders. */
function covers(flow: Pick<Flow, "data">, asked: CancelScope): boolean {
  if (asked === "all") return flow.data.orders === asked;
  return asked.length > 0 && asked.every((hash) => endsOrder(flow, hash));
}

/**
 * Whether a dialog may show a running cancellation as its own: it must end all orders that the dialog asks for. A maker has one
 * cancellation at a time on each chain, so a running one may be about other orders, and the dialog must not show that one.
 *
 * @returns the cancellation's scope as its flow saves it, or null
 */
export function takeUpCancel(flow: Flow | null, asked: CancelScope | null): string | null {
  if (flow === null || asked === null || !isUnderway(flow) || !covers(flow, asked)) return null;
  return flow.data.orders ?? null;
}

/** Whether a cancellation is only about these orders, so that a dialog with all of them can resume it. */
export function isWithin(flow: Pick<Flow, "data">, orders: readonly { hash: Hex }[]): boolean {
  const scope = parseSavedScope(flow.data.orders);
  if (scope === "all") return true;
  const known = new Set(orders.map(({ hash }) => hash.toLowerCase()));
  return scope.length > 0 && scope.every((hash) => known.has(hash.toLowerCase()));
}

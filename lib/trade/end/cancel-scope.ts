import type { Hex } from "viem";
import { type Flow, isUnderway } from "../flow/flow";

/** What a cancellation ends: these orders, or every one that was signed so far. */
export type CancelScope = readonly Hex[] | "all";

export function cancelScopeOf(orders: readonly { shown: { hash: Hex } }[] | "all"): CancelScope {
  return orders === "all" ? orders : orders.map(({ shown }) => shown.hash);
}

/** A cancellation's extent as its flow keeps it. */
export function serializeScope(scope: CancelScope): string {
  return scope === "all" ? scope : JSON.stringify(scope);
}

function parseSavedScope(text: string | undefined): CancelScope {
  if (text === "all") return text;
  try {
    const hashes: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(hashes) ? hashes.filter((hash): hash is Hex => typeof hash === "string") : [];
  } catch {
    // Somebody else wrote into the tab's storage.
    return [];
  }
}

/** Whether a cancellation ends an order. One by counter ends whatever its maker has signed. */
export function endsOrder({ data }: Pick<Flow, "data">, hash: Hex): boolean {
  const scope = parseSavedScope(data.orders);
  return scope === "all" || scope.some((each) => each.toLowerCase() === hash.toLowerCase());
}

/** Whether a cancellation ends all that is asked for, and maybe more. */
function covers(flow: Pick<Flow, "data">, asked: CancelScope): boolean {
  if (asked === "all") return flow.data.orders === asked;
  return asked.length > 0 && asked.every((hash) => endsOrder(flow, hash));
}

/**
 * The cancellation that a dialog finds on its way and may show as its own, since it ends all that the dialog asks for. A maker has one
 * on each chain at a time: it may as well be about other orders, of which the dialog must not say a word.
 *
 * @returns what it ends, as its flow keeps it, or null
 */
export function takeUpCancel(flow: Flow | null, asked: CancelScope | null): string | null {
  if (flow === null || asked === null || !isUnderway(flow) || !covers(flow, asked)) return null;
  return flow.data.orders ?? null;
}

/** Whether a cancellation is about nothing but these orders, so that a dialog that has all of them can go on with it. */
export function isWithin(flow: Pick<Flow, "data">, orders: readonly { hash: Hex }[]): boolean {
  const scope = parseSavedScope(flow.data.orders);
  if (scope === "all") return true;
  const known = new Set(orders.map(({ hash }) => hash.toLowerCase()));
  return scope.length > 0 && scope.every((hash) => known.has(hash.toLowerCase()));
}

import type { Hex } from "viem";
import { type Flow, isUnderway } from "../flow/flow";

/** What a cancellation ends: these orders, or every one that was signed so far. */
export type CancelExtent = readonly Hex[] | "all";

export function extentOf(orders: readonly { shown: { hash: Hex } }[] | "all"): CancelExtent {
  return orders === "all" ? orders : orders.map(({ shown }) => shown.hash);
}

/** A cancellation's extent as its flow keeps it. */
export function keepExtent(extent: CancelExtent): string {
  return extent === "all" ? extent : JSON.stringify(extent);
}

function keptExtent(text: string | undefined): CancelExtent {
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
  const extent = keptExtent(data.orders);
  return extent === "all" || extent.some((each) => each.toLowerCase() === hash.toLowerCase());
}

/** Whether a cancellation ends all that is asked for, and maybe more. */
function covers(flow: Pick<Flow, "data">, asked: CancelExtent): boolean {
  if (asked === "all") return flow.data.orders === asked;
  return asked.length > 0 && asked.every((hash) => endsOrder(flow, hash));
}

/**
 * The cancellation that a dialog finds on its way and may show as its own, since it ends all that the dialog asks for. A maker has one
 * on each chain at a time: it may as well be about other orders, of which the dialog must not say a word.
 *
 * @returns what it ends, as its flow keeps it, or null
 */
export function takeUpCancel(flow: Flow | null, asked: CancelExtent | null): string | null {
  if (flow === null || asked === null || !isUnderway(flow) || !covers(flow, asked)) return null;
  return flow.data.orders ?? null;
}

/** Whether a cancellation is about nothing but these orders, so that a dialog that has all of them can go on with it. */
export function isWithin(flow: Pick<Flow, "data">, orders: readonly { hash: Hex }[]): boolean {
  const extent = keptExtent(flow.data.orders);
  if (extent === "all") return true;
  const known = new Set(orders.map(({ hash }) => hash.toLowerCase()));
  return extent.length > 0 && extent.every((hash) => known.has(hash.toLowerCase()));
}

import type { FlowKind } from "../errors/error-words";
import type { Flow } from "../flow/flow";
import type { FlowOutcome } from "../flow/flow-outcome";

/** What a page can do with a flow of a kind that it finds after a reload. */
interface SavedKind {
  /** Whether its dialog can be opened from what the flow keeps. Carts and bulk listings open again by themselves. */
  hasDialog: boolean;
  /** Loads how its transactions are read. Few pages have any to go on with. */
  loadOutcome?: () => Promise<FlowOutcome>;
}

const withDialog: SavedKind = { hasDialog: true };
const withoutDialog: SavedKind = { hasDialog: false };
const fill: SavedKind = {
  hasDialog: true,
  loadOutcome: async () => (await import("../fill/outcome")).fillOutcome,
};
const mint: SavedKind = {
  hasDialog: true,
  loadOutcome: async () => (await import("../mint/outcome")).mintOutcome,
};

const kinds: Readonly<Record<FlowKind, SavedKind>> = {
  buy: fill,
  accept: fill,
  mint,
  list: withDialog,
  offer: withDialog,
  send: withDialog,
  cancel: withDialog,
  hide: withDialog,
  unhide: withDialog,
  cancel_orders: withDialog,
  unwrap: withDialog,
  move: withDialog,
  sweep: withoutDialog,
  bulk: withoutDialog,
  set_back: withoutDialog,
  retry: withoutDialog,
};

/** Null for a kind that only another version of this page knows. */
function savedKind({ kind }: Pick<Flow, "kind">): SavedKind | null {
  return Object.hasOwn(kinds, kind) ? kinds[kind] : null;
}

/** Whether a flow's dialog can be opened from what the flow keeps. */
export function hasSavedDialog(flow: Pick<Flow, "kind">): boolean {
  return savedKind(flow)?.hasDialog === true;
}

/** How the transactions of a saved flow are read; empty where only their success counts. */
export async function loadOutcome(flow: Pick<Flow, "kind">): Promise<FlowOutcome> {
  return (await savedKind(flow)?.loadOutcome?.()) ?? {};
}

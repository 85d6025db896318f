import type { FlowKind } from "../errors/error-words";
import type { Flow } from "../flow/flow";
import type { FlowOutcome } from "../flow/flow-outcome";

/** The support for a kind of flow that a page finds after a reload. */
interface SavedKind {
  /** Whether its dialog can be opened from the flow's saved data. Carts and bulk listings open themselves; an account's approvals and the studio show their own. */
  hasDialog: boolean;
  /** Loads the reader of its transactions on demand, because few pages have a flow to resume. */
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

const pool: SavedKind = {
  hasDialog: true,
  loadOutcome: async () => (await import("../pool/outcome")).swapOutcome,
};

const cancel: SavedKind = {
  hasDialog: true,
  loadOutcome: async () => (await import("../end/outcome")).cancelOutcome,
};
const acceptMany: SavedKind = {
  hasDialog: true,
  loadOutcome: async () => (await import("../accept-many/outcome")).acceptManyOutcome,
};
const send: SavedKind = {
  hasDialog: true,
  loadOutcome: async () => (await import("../send/outcome")).sendOutcome,
};

const kinds: Readonly<Record<FlowKind, SavedKind>> = {
  buy: fill,
  accept: fill,
  accept_many: acceptMany,
  mint,
  pool_sell: pool,
  pool_buy: pool,
  list: withDialog,
  reprice: cancel,
  reprice_offer: cancel,
  offer: withDialog,
  send,
  cancel,
  end: withDialog,
  hide: withDialog,
  unhide: withDialog,
  cancel_orders: cancel,
  unwrap: withDialog,
  move: {
    hasDialog: true,
    loadOutcome: async () => (await import("../move/outcome")).moveOutcome,
  },
  sweep: withoutDialog,
  bulk: withoutDialog,
  bulk_offer: withDialog,
  set_back: withoutDialog,
  revoke: withoutDialog,
  retry: withoutDialog,
  deploy: withoutDialog,
  run_drop: withoutDialog,
};

/** Null for a kind that only another version of this page knows. */
function savedKind({ kind }: Pick<Flow, "kind">): SavedKind | null {
  return Object.hasOwn(kinds, kind) ? kinds[kind] : null;
}

/** Whether a flow's dialog can be opened from the flow's saved data. */
export function hasSavedDialog(flow: Pick<Flow, "kind">): boolean {
  return savedKind(flow)?.hasDialog === true;
}

/** The reader of a saved flow's transactions; empty if only their success counts. */
export async function loadOutcome(flow: Pick<Flow, "kind">): Promise<FlowOutcome> {
  return (await savedKind(flow)?.loadOutcome?.()) ?? {};
}

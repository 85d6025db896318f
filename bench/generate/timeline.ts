import type { Address } from "viem";
import { createRng, type Rng } from "../../local/seed-art/draw/rng";
import { type BlockPlace, blockTime, createBlocks } from "./chain-blocks";
import { draftHappenings, type Happening, happenings, sortByTime } from "./draft-timeline";
import type { MarketSize } from "./market-size";
import type { PlannedPlace } from "./plan-collections";
import type { PlannedOrder } from "./plan-orders";
import { countAccounts, drawAccount, type PlannedItems, whale } from "./planned-items";

/** Everything that happens, in the order of time, one member of each list a happening. Absent numbers are -1. */
export interface Timeline {
  count: number;
  kind: Uint8Array;
  at: Int32Array;
  item: Int32Array;
  order: Int32Array;
  /** Accounts. */
  from: Int32Array;
  to: Int32Array;
  /** In `priceStep`s, for sales without an order. */
  price: Int32Array;
  /** Index in `marketChains`. */
  chain: Uint8Array;
  /** The block, and its first log and transaction that belong to the happening; none for listings and offers. */
  block: Int32Array;
  log: Int32Array;
  transaction: Int32Array;
  /** Number in the feed; zero for a cancellation. */
  number: Float64Array;
}

/** The first approval of a collection's contract by an account. */
interface FirstApproval extends BlockPlace {
  chain: number;
  contract: Address;
  account: number;
}

/** The state that the happenings leave. */
export interface MarketState {
  /** Of an edition the account that got a unit last. */
  owner: Int32Array;
  acquiredAt: Int32Array;
  /** The newest sale of each item in the timeline, or -1. */
  lastSale: Int32Array;
  maker: Int32Array;
  /** How each order ended; active ones may have ended by time since. */
  status: ("active" | "inactive" | "filled" | "cancelled")[];
  /** When an order last changed, and its number in `sort=updated`. */
  updatedAt: Int32Array;
  orderNumber: Float64Array;
  approvals: FirstApproval[];
  /** The last number given by the feed's clock. */
  clock: number;
}

interface TimelinePlan {
  items: PlannedItems;
  orders: readonly PlannedOrder[];
  listedFrom: Int32Array;
}

function emptyTimeline(count: number): Timeline {
  const list = () => new Int32Array(count).fill(-1);
  return {
    count,
    kind: new Uint8Array(count),
    at: list(),
    item: list(),
    order: list(),
    from: list(),
    to: list(),
    price: list(),
    chain: new Uint8Array(count),
    block: list(),
    log: list(),
    transaction: list(),
    number: new Float64Array(count),
  };
}

function emptyState(items: number, orders: number): MarketState {
  return {
    owner: new Int32Array(items).fill(-1),
    acquiredAt: new Int32Array(items),
    lastSale: new Int32Array(items).fill(-1),
    maker: new Int32Array(orders).fill(-1),
    status: Array.from({ length: orders }, () => "active" as const),
    updatedAt: new Int32Array(orders),
    orderNumber: new Float64Array(orders),
    approvals: [],
    clock: 0,
  };
}

/** One happening as it is drafted. Absent numbers are -1. */
interface Drafted {
  index: number;
  at: number;
  item: number;
  order: number;
  place: PlannedPlace;
}

/** Lets one happening after the other happen to the state, and keeps them in the timeline. */
function createReplay(size: MarketSize, { items, orders }: TimelinePlan, count: number) {
  const rng = createRng(size.seed, "accounts");
  const accounts = countAccounts(size);
  const timeline = emptyTimeline(count);
  const state = emptyState(items.count, orders.length);
  const takePlace = createBlocks(size);
  const approved = new Set<string>();

  function nextNumber(): number {
    state.clock += 1;
    return state.clock;
  }

  function changeOrder({ index, at, order }: Drafted): void {
    timeline.order[index] = order;
    state.updatedAt[order] = at;
    state.orderNumber[order] = nextNumber();
  }

  function keepPlace(index: number, { block, log, transaction }: BlockPlace): void {
    timeline.block[index] = block;
    timeline.log[index] = log;
    timeline.transaction[index] = transaction;
  }

  function move({ index, at, item, place: { chain } }: Drafted, to: number, logs: number): void {
    const taken = takePlace(chain, at, logs);
    keepPlace(index, taken);
    timeline.from[index] = state.owner[item] ?? -1;
    timeline.to[index] = to;
    state.owner[item] = to;
    state.acquiredAt[item] = blockTime(size, chain, taken.block);
  }

  function approve({ at, place: { chain, contract } }: Drafted, account: number): void {
    const key = `${contract} ${account}`;
    if (approved.has(key)) return;
    approved.add(key);
    state.approvals.push({ chain, contract, account, ...takePlace(chain, at, 1) });
  }

  /** The order that a sale fills, unless its maker can no longer fill it. */
  function filledOrder({ order, item }: Drafted): PlannedOrder | null {
    const planned = orders[order];
    if (planned === undefined || state.status[order] !== "active") return null;
    const isOwners = state.maker[order] === state.owner[item];
    return isOwners === (planned.side === "listing") ? planned : null;
  }

  const ownerOf = (item: number) => state.owner[item] ?? -1;

  function make(drafted: Drafted, maker: number): void {
    state.maker[drafted.order] = maker;
    timeline.from[drafted.index] = maker;
    changeOrder(drafted);
  }

  const happen: Record<Happening, (drafted: Drafted) => void> = {
    mint(drafted) {
      move(drafted, items.isWhales(drafted.item) ? whale : drawAccount(rng, accounts), 1);
      timeline.from[drafted.index] = -1;
    },
    listing(drafted) {
      approve(drafted, ownerOf(drafted.item));
      make(drafted, ownerOf(drafted.item));
    },
    offer(drafted) {
      const owner = ownerOf(drafted.item);
      const maker = orders[drafted.order]?.maker ?? owner;
      make(drafted, maker === owner ? otherAccount(rng, accounts, owner) : maker);
    },
    cancel(drafted) {
      keepPlace(drafted.index, takePlace(drafted.place.chain, drafted.at, 1));
      state.status[drafted.order] = "cancelled";
      changeOrder(drafted);
    },
    sale(drafted) {
      const { index, item, order } = drafted;
      const filled = filledOrder(drafted);
      const buyer = filled?.side === "offer" ? state.maker[order] : undefined;
      move(drafted, buyer ?? otherAccount(rng, accounts, ownerOf(item)), 2);
      const usualPrice = items.collectionOf(item).usualPrice;
      timeline.price[index] = filled?.price ?? Math.max(1, Math.round(usualPrice * rng.range(0.6, 1.8)));
      state.lastSale[item] = index;
      if (filled === null) return;
      state.status[order] = "filled";
      changeOrder(drafted);
    },
    transfer: (drafted) => move(drafted, otherAccount(rng, accounts, ownerOf(drafted.item)), 1),
  };

  return {
    timeline,
    state,
    step(kind: Happening, drafted: Drafted): void {
      const { index, at, item, place } = drafted;
      timeline.kind[index] = happenings.indexOf(kind);
      timeline.at[index] = at;
      timeline.item[index] = item;
      timeline.chain[index] = place.chain;
      happen[kind](drafted);
      if (kind !== "cancel") timeline.number[index] = nextNumber();
    },
  };
}

function otherAccount(rng: Rng, accounts: number, than: number): number {
  const drawn = drawAccount(rng, accounts);
  return drawn === than ? 1 + (drawn % (accounts - 1)) : drawn;
}

/** A listing whose maker no longer has the item is inactive. */
function endListings({ status, maker, owner }: MarketState, orders: readonly PlannedOrder[]): void {
  for (const [order, { side, item }] of orders.entries()) {
    if (status[order] !== "active" || side === "offer" || item === null) continue;
    if (maker[order] !== owner[item]) status[order] = "inactive";
  }
}

/**
 * Lets everything happen in the order of time: who owns an item, and so who makes a listing and whether it can be filled, follows from
 * what happened before.
 */
export function runTimeline(
  size: MarketSize,
  plan: TimelinePlan,
): { timeline: Timeline; state: MarketState } {
  const draft = draftHappenings(size, plan);
  const replay = createReplay(size, plan, draft.count);
  for (const [index, drafted] of sortByTime(draft).entries()) {
    const kind = happenings[draft.kind[drafted] ?? 0] ?? "mint";
    const item = draft.item[drafted] ?? -1;
    const order = draft.order[drafted] ?? -1;
    const place = item >= 0 ? plan.items.find(item).place : plan.orders[order]?.collection.places[0];
    if (place === undefined) throw new RangeError("a happening is about an item or an order");
    replay.step(kind, { index, at: draft.at[drafted] ?? 0, item, order, place });
  }
  endListings(replay.state, plan.orders);
  return { timeline: replay.timeline, state: replay.state };
}

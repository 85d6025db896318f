import type { OrderStatus, OrderStatusReason } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import type { VaultState } from "@/lib/contract/vault";
import { signatureSeconds } from "../../../signer/sign-fulfillment";

/** The fields of an order that decide its status. */
export type StatusOrder = {
  side: "listing" | "offer";
  kind: "item" | "collection" | "trait";
  chain: string;
  maker: Address;
  counter: bigint;
  /** Units that can still be filled. */
  quantity: bigint;
  /** For the whole quantity, in base units. */
  price: bigint;
  /** Unix seconds. Fillable from `startsAt` on and before `endsAt`, as Seaport has it. */
  startsAt: number;
  endsAt: number;
};

/**
 * The on-chain facts of an order, as of one block. `null`: the follower does not know. The fact was checked when the
 * order was made, and nothing was seen to change it.
 */
export type OrderFacts = {
  /** Units filled so far. */
  filled: bigint;
  cancelled: boolean;
  /** The maker's current Seaport counter. */
  counter: bigint | null;
  /** The place of the item, and whether it was burned; null for orders that name no item. */
  item: { chain: string; state: VaultState; disputed: boolean; burned: boolean } | null;
  /** Units the maker holds of the item; null for offers. */
  held: bigint | null;
  /** Whether the operator may move the maker's item (listings). */
  approved: boolean | null;
  /** An offer maker's balance and allowance, in base units of the currency. */
  funds: { balance: bigint; allowance: bigint } | null;
  /** Whether its maker ended it: the server gives no signature for it any more. */
  ended: boolean;
  /** False after a restore that may have revived it, until its maker confirms it (`withholdSignatures`). */
  confirmed: boolean;
  /** The fault found by a call on the chain (`invalid_signature`, `transfer_blocked`, `fees_changed` …). */
  fault: OrderStatusReason | null;
};

export type StatusAndReason = { status: OrderStatus; statusReason: OrderStatusReason | null };
/** The stored status, with time left aside. */
export type SettledStatus = {
  status: Exclude<OrderStatus, "expired">;
  statusReason: OrderStatusReason | null;
};

function inactiveReason(order: StatusOrder, facts: OrderFacts): OrderStatusReason | null {
  const remaining = order.quantity - facts.filled;
  const { item, funds } = facts;
  // It never recovers from this one.
  if (facts.ended) return "ended";
  if (item?.state === "in_transit" || item?.state === "stuck") return item.state;
  // A burned item, or one that can be used on another chain only, cannot be given.
  if (item !== null && (item.burned || item.chain !== order.chain)) return "not_owner";
  if (order.side === "listing") {
    if (facts.held !== null && facts.held < remaining)
      return facts.held === 0n ? "not_owner" : "insufficient_balance";
    if (facts.approved === false) return "not_approved";
  } else if (funds !== null) {
    const needed = (order.price * remaining) / order.quantity;
    if (funds.balance < needed) return "insufficient_balance";
    if (funds.allowance < needed) return "not_approved";
  }
  if (item?.disputed) return "disputed";
  return facts.confirmed ? facts.fault : "unconfirmed";
}

/**
 * The status of an order with time left aside, a pure function of the order and the facts; see `statusAt`.
 *
 * @see docs/decisions/0014-one-order-status.md
 */
export function settledStatus(order: StatusOrder, facts: OrderFacts): SettledStatus {
  if (facts.filled >= order.quantity) return { status: "filled", statusReason: null };
  if (facts.cancelled) return { status: "cancelled", statusReason: "cancelled" };
  if (facts.counter !== null && facts.counter !== order.counter) {
    return { status: "cancelled", statusReason: "counter" };
  }
  const reason = inactiveReason(order, facts);
  return reason === null
    ? { status: "active", statusReason: null }
    : { status: "inactive", statusReason: reason };
}

/**
 * The status to show at a time, exact to the second: from a stored order and now (Unix seconds, of the order's chain).
 * Filled and cancelled orders stay so; any other order past its end is expired.
 */
export function statusAt(
  order: SettledStatus & { startsAt: number; endsAt: number },
  now: number,
): StatusAndReason {
  const { status, statusReason } = order;
  if (status === "filled" || status === "cancelled") return { status, statusReason };
  if (now >= order.endsAt) return { status: "expired", statusReason: null };
  if (status === "active" && now < order.startsAt) return { status: "inactive", statusReason: "not_started" };
  return { status, statusReason };
}

/**
 * The last second at which a server signature that was given for an ended order counts, or the second of its end if none counted then; null
 * for an order that was not ended. Where no signature was noted, one counts as given in the second of the end: processes of the version
 * before `signable_until` sign without noting it.
 */
export function signableUntil(order: {
  endedAt: number | null;
  signableUntil: number | null;
}): number | null {
  const { endedAt } = order;
  return endedAt === null ? null : Math.max(endedAt, order.signableUntil ?? endedAt + signatureSeconds);
}

/** The phase of an order at `now`, for the columns that time moves. */
export function phaseAt(
  order: { startsAt: number; endsAt: number },
  now: number,
): "pending" | "live" | "ended" {
  if (now >= order.endsAt) return "ended";
  return now < order.startsAt ? "pending" : "live";
}

/**
 * Orders that ended longer ago than this, in seconds of their chain, are not recomputed when their maker or item
 * changes: nothing can revive them, since no reorganisation reaches that far back. Their own fulfilments and
 * cancellations always count.
 */
export const forgottenSeconds = 3_600;

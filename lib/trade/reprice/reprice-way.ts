import type { Address } from "viem";
import type { OrderSide } from "@/lib/contract/order";
import { sameAddress } from "@/lib/same-address";

/**
 * How the price of an order changes. `replace`: one signature, which also ends the old order. `beside`: one signature; the old order, a
 * dearer listing or a lower offer, stays open. `cancel_first`: a transaction that cancels the old one, then a signature. `alone`: the old one is over already.
 */
export type RepriceWay = "replace" | "beside" | "cancel_first" | "alone";

const ways: readonly string[] = ["replace", "beside", "cancel_first", "alone"] satisfies RepriceWay[];

/** The way that a flow saved, or null. */
export function savedWay(saved: Readonly<Record<string, string>>): RepriceWay | null {
  return ways.includes(saved.way ?? "") ? (saved.way as RepriceWay) : null;
}

interface UnitPrice {
  /** Base units of `currency`, of one unit. */
  unitPrice: bigint;
  currency: Address;
}

/** Whether an order at a new price is filled before the old one: the cheaper listing, the higher offer. */
export function winsBeside(side: OrderSide, next: bigint, old: bigint): boolean {
  return side === "offer" ? next > old : next < old;
}

/**
 * Decides how the price of an order changes. An open order cannot be ended by a signature. While it stays open, buyers take the cheaper
 * listing and sellers the higher offer, so only a lower price of a listing, or a higher one of an offer, in the same currency takes effect
 * beside it.
 *
 * @returns `same` if it has this price already
 */
export function repriceWay(
  old: UnitPrice & {
    side: OrderSide;
    /** Cancelled, expired or ended: nobody can fill it here. */
    isOver: boolean;
    /** Its maker can end it by a signature. */
    canBeEnded: boolean;
  },
  next: UnitPrice,
): RepriceWay | "same" {
  if (old.isOver) return "alone";
  const isSameCurrency = sameAddress(old.currency, next.currency);
  if (isSameCurrency && next.unitPrice === old.unitPrice) return "same";
  if (old.canBeEnded) return "replace";
  return isSameCurrency && winsBeside(old.side, next.unitPrice, old.unitPrice) ? "beside" : "cancel_first";
}

import type { Address } from "viem";
import { sameAddress } from "@/lib/same-address";

/**
 * How the price of a listing changes. `replace`: one signature, which also ends the old listing. `beside`: one signature; the old, dearer
 * listing stays open. `cancel_first`: a transaction that cancels the old one, then a signature. `alone`: the old one is over already.
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

/**
 * Decides how the price of a listing changes. An open listing cannot be ended by a signature. While it stays open, buyers take the cheaper
 * one, so only a lower price in the same currency takes effect beside it.
 *
 * @returns `same` if it has this price already
 */
export function repriceWay(
  old: UnitPrice & {
    /** Cancelled, expired or ended: nobody can buy through it here. */
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
  return isSameCurrency && next.unitPrice < old.unitPrice ? "beside" : "cancel_first";
}

import { type Address, maxUint256, zeroAddress } from "viem";
import { isNft } from "@/lib/seaport/check-structure";
import type { FilledItem } from "../../db/schema/chain";
import type { ChainEvent } from "../../db/schema/chain-event";
import { crossingsOf } from "./match-crossing";
import type { Movement } from "./movement";
import { type ClaimPrices, waitingClaims } from "./waiting-claims";
import { waitingSwaps } from "./waiting-swaps";

/** One NFT of a fill, waiting for the transfer that moved it. */
type Leg = {
  fill: ChainEvent;
  /** The fill's maker sold (a listing) or bought (an offer). */
  side: "sold" | "bought";
  /** The maker of a listing; the receiver that an offer names. */
  account: Address;
  /** Units that no transfer has moved yet, and their payment. */
  quantity: bigint;
  payment: Movement["payment"];
};

function tokenKey(token: Address, tokenId: string | bigint): string {
  return `${token} ${tokenId}`;
}

/** The sum of the payments if all are in one currency and it fits a price; `none` without payments. */
function totalOf(items: readonly FilledItem[]): NonNullable<Movement["payment"]> | "mixed" | "none" {
  const paid = items.filter((item) => !isNft(item));
  const [first] = paid;
  if (first === undefined) return "none";
  if (paid.some((item) => item.token !== first.token)) return "mixed";
  const amount = paid.reduce((sum, item) => sum + BigInt(item.amount), 0n);
  // A fake token can pay any amount; more than a uint256 is no price.
  return amount > maxUint256 ? "mixed" : { amount, currency: first.token };
}

function legsOf(fill: ChainEvent): [key: string, leg: Leg][] {
  if (fill.args === undefined || !("offer" in fill.args) || fill.fromAddr === undefined) return [];
  const { offer, consideration } = fill.args;
  const sold = offer.filter(isNft);
  const total = totalOf(sold.length > 0 ? consideration : offer);
  // Items against items is a swap, not a sale: its transfers stay transfers.
  if (total === "none") return [];
  const maker = fill.fromAddr;
  const count = sold.length > 0 ? sold.length : consideration.filter(isNft).length;
  const payment = total === "mixed" || count > 1 ? null : total;
  if (sold.length > 0) {
    return sold.map((item) => [
      tokenKey(item.token, item.identifier),
      { fill, side: "sold", account: maker, quantity: BigInt(item.amount), payment },
    ]);
  }
  return consideration
    .filter(isNft)
    .map((item) => [
      tokenKey(item.token, item.identifier),
      { fill, side: "bought", account: item.recipient, quantity: BigInt(item.amount), payment },
    ]);
}

function fits(leg: Leg, transfer: ChainEvent): boolean {
  return leg.account === (leg.side === "sold" ? transfer.fromAddr : transfer.toAddr);
}

/** The part of a transfer that the fills of one side explain. */
type Taken = { fill: ChainEvent; payment: Movement["payment"] };

/** Takes units off a leg, with their share of the payment. */
function takeUnits(leg: Leg, units: bigint): Movement["payment"] {
  const { payment } = leg;
  const share = payment && { ...payment, amount: (payment.amount * units) / leg.quantity };
  leg.payment = payment && share && { ...payment, amount: payment.amount - share.amount };
  leg.quantity -= units;
  return share;
}

/** The sum of payments in one currency; null when their currencies differ. */
function sumOf(payments: readonly Movement["payment"][]): Movement["payment"] {
  const currency = payments[0]?.currency;
  if (currency === undefined || payments.some((payment) => payment?.currency !== currency)) return null;
  const amount = payments.reduce((sum, payment) => sum + (payment?.amount ?? 0n), 0n);
  return amount > maxUint256 ? null : { currency, amount };
}

/**
 * Takes the units of a transfer out of the legs of one side. One transfer may settle several fills of a maker, and one
 * fill may go to several buyers; a fill of exactly these units comes first.
 */
function takeSide(legs: Leg[], side: Leg["side"], transfer: ChainEvent): Taken | null {
  const open = legs.filter((leg) => leg.quantity > 0n && leg.side === side && fits(leg, transfer));
  const quantity = transfer.quantity ?? 1n;
  const exact = open.find((leg) => leg.quantity === quantity);
  const ordered = exact === undefined ? open : [exact];
  const [first] = ordered;
  if (first === undefined) return null;
  let left = quantity;
  const payments: Movement["payment"][] = [];
  for (const leg of ordered) {
    if (left === 0n) break;
    const units = leg.quantity < left ? leg.quantity : left;
    payments.push(takeUnits(leg, units));
    left -= units;
  }
  // Units that no fill explains make the price of the whole unknown.
  return { fill: first.fill, payment: left > 0n ? null : sumOf(payments) };
}

/**
 * Takes the legs that a transfer settled, of either side: two matched orders (an offer and the acceptor's mirror of it)
 * settle with one transfer. The higher of the two payments is the buyer's.
 */
function takeLegs(legs: Leg[], transfer: ChainEvent): Taken | null {
  const taken = (["bought", "sold"] as const).map((side) => takeSide(legs, side, transfer));
  return taken.reduce((best, side) => {
    if (best === null || side === null) return best ?? side;
    return (side.payment?.amount ?? 0n) > (best.payment?.amount ?? 0n) ? side : best;
  });
}

/**
 * Classifies each transfer of one transaction. A fill makes the transfer that left its seller or reached its buyer a
 * sale, and a pool's swap the transfer that left or reached the pool. A transfer that locks, burns, unlocks or copies
 * an item is a move. All others are mints (from the zero address) or plain transfers.
 *
 * @param prices of the claims among the events: they are what mints cost.
 */
export function matchSales(events: readonly ChainEvent[], prices: ClaimPrices = new Map()): Movement[] {
  const legs = new Map<string, Leg[]>();
  for (const fill of events.filter(({ name }) => name === "order_fulfilled")) {
    for (const [key, leg] of legsOf(fill)) legs.set(key, [...(legs.get(key) ?? []), leg]);
  }
  const takeSwap = waitingSwaps(events);
  const takeClaim = waitingClaims(events, prices);
  const crossing = crossingsOf(events);
  return events
    .filter(({ name }) => name === "transfer")
    .map((transfer) => {
      const crossed = crossing(transfer);
      if (crossed !== null) return { transfer, fill: null, pool: null, payment: null, ...crossed };
      if (transfer.fromAddr === zeroAddress) {
        return { type: "mint", transfer, fill: null, pool: null, payment: takeClaim(transfer) };
      }
      const waiting = legs.get(tokenKey(transfer.address, transfer.tokenId ?? 0n)) ?? [];
      const sale = takeLegs(waiting, transfer);
      if (sale !== null) return { type: "sale", transfer, pool: null, ...sale };
      const swap = takeSwap(transfer);
      if (swap !== null) return { transfer, fill: null, ...swap };
      return { type: "transfer", transfer, fill: null, pool: null, payment: null };
    });
}

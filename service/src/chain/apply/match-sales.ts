import { type Address, zeroAddress } from "viem";
import type { FilledItem } from "../../db/schema/chain";
import type { ChainEvent } from "../chain-event";
import { isNft } from "../handlers/decode-seaport-log";

/** A transfer of an item as the feed tells it: alone, as a mint, or as the sale that carried it. */
export type Movement = {
  type: "transfer" | "mint" | "sale";
  transfer: ChainEvent;
  /** The fill that a sale settled. */
  fill: ChainEvent | null;
  /** What the buyer paid for the whole quantity; null where several items share one price. */
  payment: { amount: bigint; currency: Address } | null;
};

/** One NFT of a fill, waiting for the transfer that moved it. */
type Leg = {
  fill: ChainEvent;
  /** The fill's maker sold (a listing) or bought (an offer). */
  side: "sold" | "bought";
  /** The maker of a listing; the receiver an offer names. */
  account: Address;
  payment: Movement["payment"];
};

function tokenKey(token: Address, tokenId: string | bigint): string {
  return `${token} ${tokenId}`;
}

/** The sum of what was paid, when all of it is of one currency; `none` when nothing was. */
function totalOf(items: readonly FilledItem[]): NonNullable<Movement["payment"]> | "mixed" | "none" {
  const paid = items.filter((item) => !isNft(item));
  const [first] = paid;
  if (first === undefined) return "none";
  if (paid.some((item) => item.token !== first.token)) return "mixed";
  return { amount: paid.reduce((sum, item) => sum + BigInt(item.amount), 0n), currency: first.token };
}

function legsOf(fill: ChainEvent): [key: string, leg: Leg][] {
  if (fill.args === undefined || fill.fromAddr === undefined) return [];
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
      { fill, side: "sold", account: maker, payment },
    ]);
  }
  return consideration
    .filter(isNft)
    .map((item) => [
      tokenKey(item.token, item.identifier),
      { fill, side: "bought", account: item.recipient, payment },
    ]);
}

function fits(leg: Leg, transfer: ChainEvent): boolean {
  return leg.account === (leg.side === "sold" ? transfer.fromAddr : transfer.toAddr);
}

/**
 * Takes the legs that a transfer settled out of `legs`: at most one of either side, since two matched orders (an offer and the
 * acceptor's mirror of it) settle with one transfer. The dearer of the two is what the buyer paid.
 */
function takeLeg(legs: Leg[], transfer: ChainEvent): Leg | null {
  const taken = (["bought", "sold"] as const).flatMap((side) => {
    const at = legs.findIndex((leg) => leg.side === side && fits(leg, transfer));
    return at === -1 ? [] : legs.splice(at, 1);
  });
  return taken.reduce<Leg | null>((best, leg) => {
    return best === null || (leg.payment?.amount ?? 0n) > (best.payment?.amount ?? 0n) ? leg : best;
  }, null);
}

/**
 * Says what each transfer of one transaction was. A fill becomes a sale of the transfer that left its seller or reached its
 * buyer; what no fill explains is a mint (from the zero address) or a transfer.
 */
export function matchSales(events: readonly ChainEvent[]): Movement[] {
  const legs = new Map<string, Leg[]>();
  for (const fill of events.filter(({ name }) => name === "order_fulfilled")) {
    for (const [key, leg] of legsOf(fill)) legs.set(key, [...(legs.get(key) ?? []), leg]);
  }
  return events
    .filter(({ name }) => name === "transfer")
    .map((transfer) => {
      const waiting = legs.get(tokenKey(transfer.address, transfer.tokenId ?? 0n)) ?? [];
      const leg = transfer.fromAddr === zeroAddress ? null : takeLeg(waiting, transfer);
      if (leg !== null) return { type: "sale", transfer, fill: leg.fill, payment: leg.payment };
      const type = transfer.fromAddr === zeroAddress ? "mint" : "transfer";
      return { type, transfer, fill: null, payment: null };
    });
}

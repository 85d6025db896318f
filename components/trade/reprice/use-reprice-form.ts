"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import type { OrderSummary } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { formatTypedAmount } from "@/lib/format/price";
import type { Flow } from "@/lib/trade/flow/flow";
import { draftPrice } from "@/lib/trade/list/list-draft";
import { mayBeEndable } from "@/lib/trade/list/request";
import { isUnsellable, type OldListing } from "@/lib/trade/reprice/old-listing";
import { type RepriceWay, repriceWay, savedWay } from "@/lib/trade/reprice/reprice-way";
import type { RepriceRequest } from "@/lib/trade/reprice/request";
import { type RepriceEnd, repriceTimes, savedEnd } from "@/lib/trade/reprice/times";
import type { FoundListing } from "@/lib/trade/reprice/use-old-listing";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import type { OrderItemData } from "../order-item";
import { heldTimes, isHeld } from "../use-draft-times";
import { useMinute } from "../use-now";

/** The form as typed. */
export interface RepriceDraft {
  price: string;
  currency: Address;
  end: RepriceEnd;
}

/** The form of a flow that a reload interrupted, otherwise an empty one in the old listing's currency. */
function initialDraft(listing: OrderSummary, web: WebChain, flow: Flow | null): RepriceDraft {
  const currency = findCurrency(web.chain, flow?.data.currency ?? "");
  if (flow === null || currency === null || !/^\d+$/.test(flow.data.price ?? ""))
    return { price: "", currency: listing.currency, end: "before" };
  return {
    price: formatTypedAmount(flow.data.price ?? "0", currency.decimals),
    currency: currency.address,
    end: savedEnd(flow.data, listing.expiresAt),
  };
}

export interface RepriceSubject {
  item: OrderItemData;
  listing: OrderSummary;
  web: WebChain;
  seller: Address;
  collection: Collection | null;
  flow: Flow | null;
  found: FoundListing;
  /** Units that the seller holds; null while they load. */
  held: bigint | null;
}

/** The units of the new listing: those that the old one has left, and no more than the seller holds. */
function unitsToSell({ remaining }: OldListing, held: bigint): bigint {
  return [remaining, held].reduce((least, each) => (each < least ? each : least));
}

/**
 * The units and the way of a flow that runs with this price, or whose signature waits to be posted; null for others. A reading of the old
 * listing meanwhile must not change what the page says is being signed.
 */
function keptTerms(
  flow: Flow | null,
  { currency }: RepriceDraft,
  price: bigint | null,
): { quantity: bigint; way: RepriceWay } | null {
  if (flow === null || !isHeld(flow)) return null;
  const { data } = flow;
  const way = savedWay(data);
  if (way === null || data.price !== price?.toString() || data.currency !== currency) return null;
  return /^[1-9]\d*$/.test(data.quantity ?? "") ? { quantity: BigInt(data.quantity ?? ""), way } : null;
}

/** The state of the form for another price, and the request that it makes. */
export function useRepriceForm(subject: RepriceSubject) {
  const { item, listing, web, seller, collection, flow, found, held } = subject;
  const [draft, setDraft] = useState(() => initialDraft(listing, web, flow));
  const change = (changes: Partial<RepriceDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const minute = useMinute();
  const times = heldTimes(repriceTimes(draft.end, listing.expiresAt, minute), flow);
  const price = draftPrice(draft, web);
  const { order, old } = found;
  const kept = keptTerms(flow, draft, price.amount);
  const quantity = kept?.quantity ?? (old === null || held === null ? null : unitsToSell(old, held));
  const way: RepriceWay | "same" | null =
    kept?.way ??
    (old === null || price.amount === null
      ? null
      : repriceWay(old, { unitPrice: price.amount, currency: draft.currency }));
  const isForSale = kept !== null || (order !== undefined && !isUnsellable(order) && old?.isSold !== true);
  const request: RepriceRequest | null =
    collection === null ||
    order === undefined ||
    old === null ||
    !isForSale ||
    way === null ||
    way === "same" ||
    price.amount === null ||
    times.expiresAt === null ||
    quantity === null ||
    quantity === 0n
      ? null
      : {
          item,
          collection,
          web,
          seller,
          listing,
          old: order,
          way,
          price: price.amount,
          currency: draft.currency,
          quantity,
          taker: order.taker,
          startsAt: times.startsAt,
          expiresAt: times.expiresAt,
          ...(times.lasts !== undefined && { lasts: times.lasts }),
          payCreator: order.fees.some(({ kind }) => kind === "creator"),
          endable: old.isEndable && mayBeEndable(collection, item.chain),
        };
  return { draft, change, price, times, quantity, way, request, isKept: kept !== null };
}

"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import type { OrderSummary } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { formatTypedAmount } from "@/lib/format/price";
import type { Flow } from "@/lib/trade/flow/flow";
import { draftPrice } from "@/lib/trade/list/list-draft";
import { withMinimum } from "@/lib/trade/list/owner-rules";
import { mayBeEndable } from "@/lib/trade/list/request";
import { isUnfillable } from "@/lib/trade/reprice/old-order";
import { type RepriceWay, repriceWay, savedWay } from "@/lib/trade/reprice/reprice-way";
import type { PriceChange, RepriceRequest } from "@/lib/trade/reprice/request";
import { type RepriceEnd, repriceTimes, savedEnd } from "@/lib/trade/reprice/times";
import type { FoundOrder } from "@/lib/trade/reprice/use-old-order";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { useEndsOrders } from "../make/use-endable";
import { heldTimes, isHeld } from "../use-draft-times";
import { useMinute } from "../use-now";

/** The form as typed. */
export interface RepriceDraft {
  price: string;
  currency: Address;
  end: RepriceEnd;
}

/** The form of a flow that a reload interrupted, otherwise an empty one in the old order's currency. */
function initialDraft(shown: OrderSummary, web: WebChain, flow: Flow | null): RepriceDraft {
  const currency = findCurrency(web.chain, flow?.data.currency ?? "");
  if (flow === null || currency === null || !/^\d+$/.test(flow.data.price ?? ""))
    return { price: "", currency: shown.currency, end: "before" };
  return {
    price: formatTypedAmount(flow.data.price ?? "0", currency.decimals),
    currency: currency.address,
    end: savedEnd(flow.data, shown.expiresAt),
  };
}

/** The parts of a request that are the same for a listing and an offer. */
type NewTerms = PriceChange &
  Required<Pick<RepriceRequest, "endable" | "endsOrders">> &
  Pick<
    RepriceRequest,
    "web" | "collection" | "price" | "currency" | "quantity" | "startsAt" | "expiresAt" | "lasts"
  >;

export interface RepriceSubject {
  shown: OrderSummary;
  web: WebChain;
  collection: Collection | null;
  flow: Flow | null;
  found: FoundOrder;
  /** The most units that its maker can give; null while they are read. An offer asks for units, so it has no such limit. */
  most: bigint | null | "any";
  /** Completes the request. */
  complete: (terms: NewTerms) => RepriceRequest;
}

/** The units of the new order: those that the old one has left, and no more than its maker can give. */
function unitsOf(remaining: bigint, most: bigint | "any"): bigint {
  return most === "any" || remaining < most ? remaining : most;
}

/**
 * The units and the way of a flow that runs with this price, or whose signature waits to be posted; null for others. A reading of the old
 * order meanwhile must not change what the page says is being signed.
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
  const { shown, web, collection, flow, found, most, complete } = subject;
  const [draft, setDraft] = useState(() => initialDraft(shown, web, flow));
  const endsOrders = useEndsOrders();
  const change = (changes: Partial<RepriceDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const minute = useMinute();
  const times = heldTimes(repriceTimes(draft.end, shown.expiresAt, minute), flow);
  const typed = draftPrice(draft, web);
  // A signed price is decided: only the service can refuse it.
  const price = flow === null ? withMinimum(typed, { collection, web, currency: draft.currency }) : typed;
  const { order, old } = found;
  const kept = keptTerms(flow, draft, price.amount);
  const quantity = kept?.quantity ?? (old === null || most === null ? null : unitsOf(old.remaining, most));
  const way: RepriceWay | "same" | null =
    kept?.way ??
    (old === null || price.amount === null
      ? null
      : repriceWay(old, { unitPrice: price.amount, currency: draft.currency }));
  const isOpen = kept !== null || (order !== undefined && !isUnfillable(order) && old?.isFilled !== true);
  const request: RepriceRequest | null =
    collection === null ||
    order === undefined ||
    old === null ||
    !isOpen ||
    way === null ||
    way === "same" ||
    price.amount === null ||
    times.expiresAt === null ||
    quantity === null ||
    quantity === 0n
      ? null
      : complete({
          shown,
          old: order,
          way,
          web,
          collection,
          price: price.amount,
          currency: draft.currency,
          quantity,
          startsAt: times.startsAt,
          expiresAt: times.expiresAt,
          ...(times.lasts !== undefined && { lasts: times.lasts }),
          endable: old.isEndable && mayBeEndable(collection, shown.chain),
          endsOrders,
        });
  return { draft, change, price, times, quantity, way, request, isKept: kept !== null };
}

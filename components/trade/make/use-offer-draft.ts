"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import type { Address } from "@/lib/contract/primitives";
import { formatExactAmount } from "@/lib/format/price";
import type { Flow } from "@/lib/trade/flow/flow";
import { draftPrice, draftQuantity, type ListDraft, savedDuration } from "@/lib/trade/list/list-draft";
import type { OfferRequest, OfferSubject } from "@/lib/trade/offer/request";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { useDraftTimes } from "../use-draft-times";

export type OfferDraft = Pick<ListDraft, "price" | "currency" | "quantity" | "duration" | "customEnd">;

/** The form of a flow that a reload interrupted, otherwise an empty one. */
function initialDraft({ chain }: WebChain, flow: Flow | null): OfferDraft {
  const empty: OfferDraft = {
    price: "",
    currency: chain.wrappedCurrency.address,
    quantity: "1",
    duration: "7d",
    customEnd: "",
  };
  const currency = flow === null ? null : findCurrency(chain, flow.data.currency ?? "");
  if (flow === null || currency === null || !/^\d+$/.test(flow.data.price ?? "")) return empty;
  const price = formatExactAmount(flow.data.price ?? "0", currency.decimals);
  return {
    ...empty,
    price,
    currency: currency.address,
    quantity: flow.data.quantity ?? "1",
    ...savedDuration(flow.data),
  };
}

/** The offer form's state and everything derived from it. */
export function useOfferDraft({
  subject,
  web,
  maker,
  collection,
  flow,
}: {
  subject: OfferSubject;
  web: WebChain;
  maker: Address;
  collection: Collection | null;
  flow: Flow | null;
}) {
  const [draft, setDraft] = useState(() => initialDraft(web, flow));
  const change = (changes: Partial<OfferDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const times = useDraftTimes(draft, flow);
  const price = draftPrice(draft, web);
  const quantity = draftQuantity(draft.quantity, { most: null, tooMany: String });
  const request: OfferRequest | null =
    collection === null || price.amount === null || quantity.value === null || times.expiresAt === null
      ? null
      : {
          subject,
          collection,
          web,
          maker,
          price: price.amount,
          quantity: quantity.value,
          currency: draft.currency,
          startsAt: times.startsAt,
          expiresAt: times.expiresAt,
          ...(times.lasts !== undefined && { lasts: times.lasts }),
        };
  return { draft, change, price, quantity, times, request };
}

"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Currency } from "@/lib/contract/chain";
import type { Collection } from "@/lib/contract/collection";
import type { Address } from "@/lib/contract/primitives";
import { formatTypedAmount } from "@/lib/format/price";
import type { Flow } from "@/lib/trade/flow/flow";
import { draftPrice, draftQuantity, type ListDraft, savedDuration } from "@/lib/trade/list/list-draft";
import { offeredCurrencies, withMinimum } from "@/lib/trade/list/owner-rules";
import { mayBeEndable } from "@/lib/trade/list/request";
import type { OfferRequest, OfferSubject } from "@/lib/trade/offer/request";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { payableTokens } from "@/lib/trade/review/payable-tokens";
import { useDraftTimes } from "../use-draft-times";
import { useEndableChoice, useEndsOrders } from "./use-endable";

export type OfferDraft = Pick<
  ListDraft,
  "price" | "currency" | "quantity" | "duration" | "customEnd" | "endable"
>;

/** The form of a flow that a reload interrupted, otherwise an empty one. */
function initialDraft({ chain }: WebChain, flow: Flow | null, endable: boolean): OfferDraft {
  const empty: OfferDraft = {
    price: "",
    currency: chain.wrappedCurrency.address,
    quantity: "1",
    duration: "7d",
    customEnd: "",
    endable,
  };
  const currency = flow === null ? null : findCurrency(chain, flow.data.currency ?? "");
  if (flow === null || currency === null || !/^\d+$/.test(flow.data.price ?? "")) return empty;
  const price = formatTypedAmount(flow.data.price ?? "0", currency.decimals);
  return {
    ...empty,
    price,
    currency: currency.address,
    quantity: flow.data.quantity ?? "1",
    endable: flow.data.endable === "yes",
    ...savedDuration(flow.data),
  };
}

/** The currencies of a new offer: the wrapped one and the tokens, as far as the collection's owner takes offers in them. */
export function offerCurrencies(collection: Collection | null, web: WebChain): readonly Currency[] {
  return offeredCurrencies(collection, web, [web.chain.wrappedCurrency, ...payableTokens(web)]);
}

/** The form in its currency, or, if the collection's owner takes no offers in that one, in the first that they do. */
function inOfferedCurrency(draft: OfferDraft, collection: Collection | null, web: WebChain): OfferDraft {
  const currencies = offerCurrencies(collection, web);
  const [first] = currencies;
  if (first === undefined || currencies.some(({ address }) => address === draft.currency)) return draft;
  return { ...draft, currency: first.address };
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
  const [isRemembered, remember] = useEndableChoice();
  const [typed, setDraft] = useState(() => initialDraft(web, flow, isRemembered));
  const draft = flow === null ? inOfferedCurrency(typed, collection, web) : typed;
  const change = (changes: Partial<OfferDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    if (changes.endable !== undefined) remember(changes.endable);
  };
  const endsOrders = useEndsOrders();
  // An offer for traits needs the zone for them, and cannot be ended so.
  const mayChooseEnd =
    endsOrders &&
    collection !== null &&
    subject.scope.kind !== "trait" &&
    mayBeEndable(collection, subject.chain);
  const times = useDraftTimes(draft, flow);
  const parsed = draftPrice(draft, web);
  // A signed price is decided: only the service can refuse it.
  const price = flow === null ? withMinimum(parsed, { collection, web, currency: draft.currency }) : parsed;
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
          endable: mayChooseEnd && draft.endable,
          endsOrders,
          ...(times.lasts !== undefined && { lasts: times.lasts }),
        };
  return { draft, change, price, quantity, times, request, mayChooseEnd };
}

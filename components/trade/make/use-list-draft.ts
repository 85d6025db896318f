"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import type { Address } from "@/lib/contract/primitives";
import { formatTypedAmount } from "@/lib/format/price";
import type { Flow } from "@/lib/trade/flow/flow";
import {
  draftPrice,
  draftQuantity,
  draftTaker,
  holdsOnly,
  type ListDraft,
  savedDuration,
} from "@/lib/trade/list/list-draft";
import { withMinimum } from "@/lib/trade/list/owner-rules";
import { type ListRequest, mayBeEndable, mustPayEarnings } from "@/lib/trade/list/request";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import type { OrderItemData } from "../order-item";
import { useDraftTimes } from "../use-draft-times";
import { useEndableChoice, useEndsOrders } from "./use-endable";

/** The form of a flow that a reload interrupted, otherwise an empty one. */
function initialDraft(web: WebChain, flow: Flow | null, endable: boolean): ListDraft {
  const empty: ListDraft = {
    price: "",
    currency: web.chain.nativeCurrency.address,
    duration: "7d",
    customEnd: "",
    payCreator: true,
    quantity: "1",
    taker: "",
    endable,
  };
  const currency = flow === null ? null : findCurrency(web.chain, flow.data.currency ?? "");
  if (flow === null || currency === null || !/^\d+$/.test(flow.data.price ?? "")) return empty;
  const price = formatTypedAmount(flow.data.price ?? "0", currency.decimals);
  return {
    ...empty,
    price,
    currency: currency.address,
    payCreator: flow.data.payCreator !== "no",
    quantity: flow.data.quantity ?? "1",
    taker: flow.data.taker ?? "",
    endable: flow.data.endable === "yes",
    ...savedDuration(flow.data),
  };
}

/** The form's state and everything derived from it. */
export function useListDraft(subject: {
  item: OrderItemData;
  web: WebChain;
  seller: Address;
  collection: Collection | null;
  flow: Flow | null;
  /** Units that the seller holds; null while they load. */
  held: bigint | null;
}) {
  const { item, web, seller, collection, flow, held } = subject;
  const [isRemembered, remember] = useEndableChoice();
  const [draft, setDraft] = useState(() => initialDraft(web, flow, isRemembered));
  const change = (changes: Partial<ListDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    if (changes.endable !== undefined) remember(changes.endable);
  };
  const endsOrders = useEndsOrders();
  const mayChooseEnd = endsOrders && collection !== null && mayBeEndable(collection, item.chain);
  const times = useDraftTimes(draft, flow);
  const typed = draftPrice(draft, web);
  // A signed price is decided: only the service can refuse it.
  const price = flow === null ? withMinimum(typed, { collection, web, currency: draft.currency }) : typed;
  const quantity = draftQuantity(draft.quantity, { most: held, tooMany: holdsOnly });
  const taker = draftTaker(draft.taker, seller);
  const request: ListRequest | null =
    collection === null ||
    price.amount === null ||
    times.expiresAt === null ||
    quantity.value === null ||
    taker.error !== null
      ? null
      : {
          item,
          collection,
          web,
          seller,
          price: price.amount,
          currency: draft.currency,
          quantity: quantity.value,
          taker: taker.value,
          startsAt: times.startsAt,
          expiresAt: times.expiresAt,
          ...(times.lasts !== undefined && { lasts: times.lasts }),
          payCreator: draft.payCreator,
          endable: mayChooseEnd && draft.endable,
          endsOrders,
        };
  const mustPay = collection !== null && mustPayEarnings({ item, collection });
  return { draft, change, price, quantity, taker, times, request, mustPay, mayChooseEnd };
}

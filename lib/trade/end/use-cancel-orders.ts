"use client";

import { useCallback, useState } from "react";
import type { Item } from "../../contract/item";
import { closeFlow } from "../flow/close-flow";
import { type Flow, isUnderway } from "../flow/flow";
import { flowId, flowStore } from "../flow/flow-store";
import { useKnownFlow } from "../flow/use-flow";
import { useSimpleFlow } from "../flow/use-simple-flow";
import { type CancelOrdersRequest, cancelOrdersFlow, cancelOrdersKey } from "./cancel-orders";
import { cancelScopeOf, serializeScope, takeUpCancel } from "./cancel-scope";

/** A cancellation for its dialog, which may find another one of the same maker on its way. */
export function useCancelOrders(
  {
    web,
    maker,
    orders,
  }: Pick<CancelOrdersRequest, "web" | "maker"> & {
    /** What the dialog asks for now; null where nothing is chosen. */
    orders: CancelOrdersRequest["orders"] | null;
  },
  {
    resumed = null,
    item,
  }: {
    /** What the dialog was opened to go on with, as its flow keeps it. */
    resumed?: string | null;
    /** What to look at anew when it is done, if anything. */
    item: Pick<Item, "chain" | "contract" | "tokenId"> | null;
  },
) {
  const id = flowId({ kind: "cancel_orders", key: cancelOrdersKey({ web, maker }) });
  const asked = orders === null ? null : cancelScopeOf(orders);
  // What the dialog's own cancellation ends: no other flow is shown as if it were about these orders.
  const [own, setOwn] = useState(() => resumed ?? takeUpCancel(flowStore.get(id), asked));
  const isAbout = useCallback((flow: Flow) => own !== null && flow.data.orders === own, [own]);
  const known = useKnownFlow(id);
  const simple = useSimpleFlow(cancelOrdersFlow, {
    id,
    web,
    name: "These orders",
    item,
    isAbout,
  });
  const isOtherUnderway = known !== null && isUnderway(known) && !isAbout(known);
  return {
    ...simple,
    /** Another one is on its way: this one waits until it is over. */
    isOtherUnderway,
    /** The one on its way ends more than is asked for here: what is signed for it is not what would be signed here. */
    isWider:
      simple.flow !== null &&
      isUnderway(simple.flow) &&
      asked !== null &&
      simple.flow.data.orders !== serializeScope(asked),
    begin: (wanted: CancelOrdersRequest["orders"]) => {
      if (isOtherUnderway) return;
      setOwn(serializeScope(cancelScopeOf(wanted)));
      simple.begin({ web, maker, orders: wanted });
    },
    /** Forgets it, unless it is going on: it goes on without the dialog, and so does another one. */
    end: () => closeFlow(flowStore.get(id)),
  };
}

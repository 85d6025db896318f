"use client";

import { useCallback, useState } from "react";
import type { Item } from "../../contract/item";
import { t } from "../../language/translate";
import { closeFlow } from "../flow/close-flow";
import { type Flow, isUnderway } from "../flow/flow";
import { flowId, flowStore } from "../flow/flow-store";
import { useKnownFlow } from "../flow/use-flow";
import { useSimpleFlow } from "../flow/use-simple-flow";
import { type CancelOrdersRequest, cancelOrdersFlow, cancelOrdersKey } from "./cancel-orders";
import { cancelScopeOf, serializeScope, takeUpCancel } from "./cancel-scope";

/** A cancellation for its dialog. Another cancellation by the same maker may already be running. */
export function useCancelOrders(
  {
    web,
    maker,
    orders,
    known = [],
  }: Pick<CancelOrdersRequest, "web" | "maker" | "known"> & {
    /** The orders that the dialog asks to end; null if none is chosen. */
    orders: CancelOrdersRequest["orders"] | null;
  },
  {
    resumed = null,
    item,
  }: {
    /** The saved scope of the cancellation that the dialog was opened to resume. */
    resumed?: string | null;
    /** The item to refresh when the cancellation is done, or null. */
    item: Pick<Item, "chain" | "contract" | "tokenId"> | null;
  },
) {
  const id = flowId({ kind: "cancel_orders", key: cancelOrdersKey({ web, maker }) });
  const asked = orders === null ? null : cancelScopeOf(orders);
  // The scope of the dialog's own cancellation. The dialog shows only the flow with this scope.
  const [own, setOwn] = useState(() => resumed ?? takeUpCancel(flowStore.get(id), asked));
  const isAbout = useCallback((flow: Flow) => own !== null && flow.data.orders === own, [own]);
  const underway = useKnownFlow(id);
  const simple = useSimpleFlow(cancelOrdersFlow, {
    id,
    web,
    name: t("These orders"),
    item,
    isAbout,
  });
  const isOtherUnderway = underway !== null && isUnderway(underway) && !isAbout(underway);
  return {
    ...simple,
    /** Another cancellation is running, and this one waits until it is over. */
    isOtherUnderway,
    /** The running cancellation ends more orders than this dialog asks for, so its request to the wallet differs. */
    isWider:
      simple.flow !== null &&
      isUnderway(simple.flow) &&
      asked !== null &&
      simple.flow.data.orders !== serializeScope(asked),
    begin: (wanted: CancelOrdersRequest["orders"]) => {
      if (isOtherUnderway) return;
      setOwn(serializeScope(cancelScopeOf(wanted)));
      simple.begin({ web, maker, orders: wanted, known });
    },
    /** Forgets the cancellation unless it is running. A running cancellation continues without the dialog. */
    end: () => closeFlow(flowStore.get(id)),
  };
}

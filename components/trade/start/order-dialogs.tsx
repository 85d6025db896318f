"use client";

import { type ComponentType, createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { Order } from "@/lib/contract/order";
import { QuaysideError } from "@/lib/errors";
import { useChain } from "@/lib/query/use-chains";
import { useWallet } from "@/lib/wallet/wallet-store";
import { notOnServer, useDeferred } from "../../ui/use-deferred";
import type { EndOrderProps } from "../end/end-order";
import type { AcceptOfferProps } from "../fill/accept-offer";
import type { OrderItemData } from "../order-item";
import type { RepriceOrderProps } from "../reprice/reprice-order";

const loadAccept = (): Promise<ComponentType<AcceptOfferProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../fill/accept-offer").then((module) => module.AcceptOffer);
const loadEnd = (): Promise<ComponentType<EndOrderProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../end/end-order").then((module) => module.EndOrder);

const loadReprice = (): Promise<ComponentType<RepriceOrderProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../reprice/reprice-order").then((module) => module.RepriceOrder);

/** `show`: publish an own hidden order again. */
type OrderTrade = "accept" | "end" | "show" | "reprice";

interface OrderDialogsValue {
  open: (trade: OrderTrade, order: Order) => void;
  preload: (trade: OrderTrade) => void;
}

const OrderDialogsContext = createContext<OrderDialogsValue | null>(null);

interface Opened {
  trade: OrderTrade;
  /** A snapshot of the order: a finished order leaves the list while its dialog is still open. */
  order: Order;
}

/** Holds the dialogs of an order list outside its rows, so that a dialog survives its row. */
export function OrderDialogs({
  item = null,
  children,
}: {
  /** The item to sell, where the page is about one. */
  item?: OrderItemData | null;
  children: ReactNode;
}) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const accept = useDeferred(loadAccept);
  const end = useDeferred(loadEnd);
  const reprice = useDeferred(loadReprice);
  const { address } = useWallet();
  const web = useChain(opened?.order.chain ?? "");
  const { activate: activateAccept, preload: preloadAccept } = accept;
  const { activate: activateEnd, preload: preloadEnd } = end;
  const { activate: activateReprice, preload: preloadReprice } = reprice;
  const value = useMemo<OrderDialogsValue>(() => {
    const ending = { activate: activateEnd, preload: preloadEnd };
    const parts = {
      accept: { activate: activateAccept, preload: preloadAccept },
      end: ending,
      show: ending,
      reprice: { activate: activateReprice, preload: preloadReprice },
    };
    return {
      open(trade, order) {
        parts[trade].activate();
        setOpened({ trade, order });
      },
      preload: (trade) => parts[trade].preload(),
    };
  }, [activateAccept, activateEnd, activateReprice, preloadAccept, preloadEnd, preloadReprice]);
  const close = () => setOpened(null);
  return (
    <OrderDialogsContext value={value}>
      {children}
      {(opened?.trade === "end" || opened?.trade === "show") && web !== undefined && end.Part !== null && (
        <end.Part
          order={opened.order}
          web={web}
          initial={opened.trade === "show" ? "unhide" : "cancel"}
          onClose={close}
        />
      )}
      {opened?.trade === "reprice" && web !== undefined && reprice.Part !== null && (
        <reprice.Part order={opened.order} web={web} onClose={close} />
      )}
      {opened?.trade === "accept" && web !== undefined && address !== null && accept.Part !== null && (
        <accept.Part offer={opened.order} item={item} web={web} seller={address} onClose={close} />
      )}
    </OrderDialogsContext>
  );
}

export function useOrderDialogs(): OrderDialogsValue {
  const value = useContext(OrderDialogsContext);
  if (value === null) throw new QuaysideError("missing_provider", "useOrderDialogs needs OrderDialogs.");
  return value;
}

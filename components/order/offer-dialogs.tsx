"use client";

import { type ComponentType, createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { Order } from "@/lib/contract/order";
import { QuaysideError } from "@/lib/errors";
import { useChain } from "@/lib/query/use-chains";
import { useWallet } from "@/lib/wallet/wallet-store";
import { notOnServer, useDeferred } from "../ui/use-deferred";
import type { AcceptOfferProps } from "./accept-offer";
import type { EndOfferProps } from "./end-offer";
import type { OrderItemData } from "./order-item";

const loadAccept = (): Promise<ComponentType<AcceptOfferProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("./accept-offer").then((module) => module.AcceptOffer);
const loadEnd = (): Promise<ComponentType<EndOfferProps>> =>
  typeof window === "undefined" ? notOnServer() : import("./end-offer").then((module) => module.EndOffer);

export type OfferTrade = "accept" | "end";

interface OfferDialogsValue {
  open: (trade: OfferTrade, offer: Order) => void;
  preload: (trade: OfferTrade) => void;
}

const OfferDialogsContext = createContext<OfferDialogsValue | null>(null);

interface Opened {
  trade: OfferTrade;
  /** As it was when the dialog was opened: an offer that is filled leaves the list, its dialog still speaks of it. */
  offer: Order;
}

/** Holds the dialogs of a list of offers outside of its rows, so that a row that goes takes no dialog with it. */
export function OfferDialogs({
  item = null,
  children,
}: {
  /** The item to give, where the page is about one. */
  item?: OrderItemData | null;
  children: ReactNode;
}) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const accept = useDeferred(loadAccept);
  const end = useDeferred(loadEnd);
  const { address } = useWallet();
  const web = useChain(opened?.offer.chain ?? "");
  const { activate: activateAccept, preload: preloadAccept } = accept;
  const { activate: activateEnd, preload: preloadEnd } = end;
  const value = useMemo<OfferDialogsValue>(
    () => ({
      open(trade, offer) {
        (trade === "accept" ? activateAccept : activateEnd)();
        setOpened({ trade, offer });
      },
      preload: (trade) => (trade === "accept" ? preloadAccept : preloadEnd)(),
    }),
    [activateAccept, activateEnd, preloadAccept, preloadEnd],
  );
  const close = () => setOpened(null);
  return (
    <OfferDialogsContext value={value}>
      {children}
      {opened?.trade === "end" && web !== undefined && end.Part !== null && (
        <end.Part offer={opened.offer} web={web} onClose={close} />
      )}
      {opened?.trade === "accept" && web !== undefined && address !== null && accept.Part !== null && (
        <accept.Part offer={opened.offer} item={item} web={web} seller={address} onClose={close} />
      )}
    </OfferDialogsContext>
  );
}

export function useOfferDialogs(): OfferDialogsValue {
  const value = useContext(OfferDialogsContext);
  if (value === null) throw new QuaysideError("missing_provider", "useOfferDialogs needs OfferDialogs.");
  return value;
}

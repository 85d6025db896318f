"use client";

import { type ComponentType, useEffect, useRef } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { OrderSummary } from "@/lib/contract/order";
import { useFreshListing } from "@/lib/query/use-item";
import { useWallet } from "@/lib/wallet/wallet-store";
import { notOnServer, useDeferred } from "../../ui/use-deferred";
import type { EndListingProps } from "../end/end-listing";
import type { BuyUnitsProps } from "../fill/buy-units";
import type { ItemOfferProps } from "../make/item-offer";
import type { ListDialogProps } from "../make/list-dialog";
import type { OrderItemData } from "../order-item";
import type { RepriceDialogProps } from "../reprice/reprice-dialog";
import type { SendDialogProps } from "../send/send-dialog";
import type { Trade } from "../trade-state";

const loadBuy = (): Promise<ComponentType<BuyUnitsProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../fill/buy-units").then((module) => module.BuyUnits);
const loadList = (): Promise<ComponentType<ListDialogProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../make/list-dialog").then((module) => module.ListDialog);
const loadReprice = (): Promise<ComponentType<RepriceDialogProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../reprice/reprice-dialog").then((module) => module.RepriceDialog);
const loadEnd = (): Promise<ComponentType<EndListingProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../end/end-listing").then((module) => module.EndListing);
const loadOffer = (): Promise<ComponentType<ItemOfferProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../make/item-offer").then((module) => module.ItemOffer);

const loadSend = (): Promise<ComponentType<SendDialogProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../send/send-dialog").then((module) => module.SendDialog);

const loaders: Record<Trade, () => Promise<unknown>> = {
  buy: loadBuy,
  list: loadList,
  reprice: loadReprice,
  end: loadEnd,
  offer: loadOffer,
  send: loadSend,
};

/** Starts loading a trade's code, on pointer enter and focus. */
export function preloadTrade(trade: Trade): void {
  loaders[trade]().catch(() => undefined);
}

/** The dialogs of an item's trades. The code of one loads when it is first open. */
export function useTradeParts(open: Trade | null) {
  const parts = {
    buy: useDeferred(loadBuy),
    list: useDeferred(loadList),
    reprice: useDeferred(loadReprice),
    end: useDeferred(loadEnd),
    offer: useDeferred(loadOffer),
    send: useDeferred(loadSend),
  };
  const current = open === null ? null : parts[open];
  const activateOpen = current?.activate ?? null;
  useEffect(() => {
    activateOpen?.();
  }, [activateOpen]);
  /** The trade whose dialog is about to open. */
  const opening = current !== null && current.Part === null && current.pending ? open : null;
  return { parts, opening };
}

export interface TradeDialogsProps {
  open: Trade | null;
  parts: ReturnType<typeof useTradeParts>["parts"];
  item: OrderItemData;
  /** The item's best listing, or null. */
  listing: OrderSummary | null;
  web: WebChain;
  onClose: () => void;
  /** Opens another trade of the item in place of the open one. */
  onTrade: (trade: Trade) => void;
}

/** The open dialog, once its code has loaded. There is none without a wallet. */
export function TradeDialogs({ open, parts, item, listing, web, onClose, onTrade }: TradeDialogsProps) {
  const { buy, list, reprice, end, offer, send } = parts;
  const { address: account } = useWallet();
  const onStale = useFreshListing(item);
  // A sold or cancelled listing leaves the page while its dialog is still open.
  const shown = useRef(listing);
  if (open === null) shown.current = listing;
  const about = shown.current ?? listing;
  if (account === null) return null;

  if (open === "buy" && buy.Part !== null && about !== null)
    return (
      <buy.Part
        item={item}
        best={listing}
        listing={about}
        web={web}
        buyer={account}
        onClose={onClose}
        onOffer={() => onTrade("offer")}
        onStale={onStale}
      />
    );
  if (open === "list" && list.Part !== null)
    return <list.Part item={item} web={web} seller={account} onClose={onClose} />;
  if (open === "reprice" && reprice.Part !== null && about !== null)
    return <reprice.Part item={item} listing={about} web={web} seller={account} onClose={onClose} />;
  if (open === "send" && send.Part !== null)
    return <send.Part item={item} web={web} from={account} onClose={onClose} />;
  if (open === "offer" && offer.Part !== null)
    return <offer.Part item={item} web={web} maker={account} onClose={onClose} />;
  if (open === "end" && end.Part !== null && about !== null)
    return <end.Part item={item} listing={about} web={web} onClose={onClose} />;
  return null;
}

"use client";

import { useMemo } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { ItemFull } from "@/lib/contract/item";
import type { OrderScope, OrderSummary } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { useCollectionBySlug } from "@/lib/query/use-collection-by-slug";
import { useFreshListing, useItem } from "@/lib/query/use-item";
import type { AcceptRequest } from "@/lib/trade/accept/request";
import type { Flow } from "@/lib/trade/flow/flow";
import { parseSavedJson } from "@/lib/trade/flow/saved-json";
import { parseSavedMint } from "@/lib/trade/mint/saved-mint";
import { savedSwap } from "@/lib/trade/pool/outcome";
import { useOldOrder } from "@/lib/trade/reprice/use-old-order";
import { LoadError } from "../../live/load-error";
import { Dialog } from "../../ui/dialog";
import { Skeleton } from "../../ui/skeleton";
import { RunningAcceptMany } from "../accept-many/accept-many";
import { BulkOffersDialog } from "../bulk/bulk-offers-dialog";
import { EndOrderDialog } from "../end/end-order-dialog";
import { ResumedCancelOrders } from "../end/resumed-cancel-orders";
import { AcceptUnits } from "../fill/accept-units";
import { BuyUnits } from "../fill/buy-units";
import { CollectionOffer } from "../make/collection-offer";
import { ItemOffer } from "../make/item-offer";
import { ListDialog } from "../make/list-dialog";
import { MintDialog } from "../mint/mint-dialog";
import { MoveDialog } from "../move/move-dialog";
import { OrderItem } from "../order-item";
import { PoolBuyDialog } from "../pool/pool-buy-dialog";
import { PoolSellDialog } from "../pool/pool-sell-dialog";
import { RepriceDialog } from "../reprice/reprice-dialog";
import { RepriceOffer } from "../reprice/reprice-offer";
import { SendDialog } from "../send/send-dialog";
import { UnwrapDialog } from "../wrap/unwrap-dialog";

export interface SavedDialogProps {
  /** The flow as a reload left it. */
  flow: Flow;
  web: WebChain;
  chains: readonly WebChain[];
  account: Address;
  onClose: () => void;
}

/** Whether a flow cancels, ends, hides or shows one own order. */
function endsOrder(kind: Flow["kind"]): boolean {
  return kind === "cancel" || kind === "end" || kind === "hide" || kind === "unhide";
}

function isAddress(text: string): text is Address {
  return /^0x[0-9a-f]{40}$/i.test(text);
}

/** The item of a flow: "base:0x…:7". */
function itemOf({ kind, key, data }: Flow): { chain: string; contract: Address; tokenId: string } | null {
  const text = endsOrder(kind) || kind === "reprice" ? data.item : key;
  const [chain = "", contract = "", tokenId = ""] = (text ?? "").split(":");
  return /^\d+$/.test(tokenId) && isAddress(contract) ? { chain, contract, tokenId } : null;
}

/** The dialog of a flow that was open when its page was left. */
export function SavedDialog(props: SavedDialogProps) {
  const { flow, web, chains, account, onClose } = props;
  const item = itemOf(flow);
  if (item !== null) return <ItemDialog {...props} {...item} />;
  if (flow.kind === "reprice_offer") {
    const shown = parseSavedJson<OrderSummary>(flow.data.order);
    return shown && <SavedOfferReprice shown={shown} web={web} onClose={onClose} />;
  }
  if (flow.kind === "bulk_offer")
    return <BulkOffersDialog items={[]} chains={chains} maker={account} onClose={onClose} />;
  if (flow.kind === "offer") return <OfferDialog {...props} />;
  if (flow.kind === "unwrap")
    return (
      <UnwrapDialog web={web} account={account} amount={BigInt(flow.data.amount ?? 0)} onClose={onClose} />
    );
  if (flow.kind === "mint") return <SavedMintDialog {...props} />;
  if (flow.kind === "accept_many")
    return <RunningAcceptMany flow={flow} web={web} seller={account} onClose={onClose} />;
  if (flow.kind === "cancel_orders")
    return <ResumedCancelOrders flow={flow} chains={chains} maker={account} onClose={onClose} />;
  const order = parseSavedJson<OrderSummary>(flow.data.order);
  if (!endsOrder(flow.kind) || order === null) return null;
  const { name = "" } = flow.data;
  return (
    <EndOrderDialog
      name={name}
      head={<p className="text-t3">{name}</p>}
      item={null}
      order={order}
      web={web}
      onClose={onClose}
    />
  );
}

function ItemDialog({
  chain,
  contract,
  tokenId,
  ...rest
}: SavedDialogProps & { chain: string; contract: Address; tokenId: string }) {
  const { data: item } = useItem(chain, contract, tokenId);
  if (item === undefined) return null;
  // A moved item is on another chain now, but the flow is about the chain that it left.
  return <DialogOfItem {...rest} item={rest.flow.kind === "move" ? { ...item, chain, contract } : item} />;
}

function DialogOfItem({ flow, web, account, onClose, item }: SavedDialogProps & { item: ItemFull }) {
  const onStale = useFreshListing(item);
  switch (flow.kind) {
    case "buy": {
      const listing = parseSavedJson<OrderSummary>(flow.data.listing);
      return (
        listing && (
          <BuyUnits
            item={item}
            best={null}
            listing={listing}
            web={web}
            buyer={account}
            onClose={onClose}
            onStale={onStale}
          />
        )
      );
    }
    case "accept": {
      const offer = parseSavedJson<AcceptRequest["offer"]>(flow.data.offer);
      // Only the service knows the quantity still wanted, and it checks the running sale.
      const left = { most: BigInt(flow.data.quantity ?? 1), divisible: false };
      return (
        offer && (
          <AcceptUnits item={item} offer={offer} left={left} web={web} seller={account} onClose={onClose} />
        )
      );
    }
    case "cancel":
    case "end":
    case "hide":
    case "unhide": {
      const order = parseSavedJson<OrderSummary>(flow.data.order);
      return (
        order && (
          <EndOrderDialog
            name={item.name}
            head={<OrderItem item={item} web={web} />}
            item={item}
            order={order}
            web={web}
            onClose={onClose}
          />
        )
      );
    }
    case "reprice": {
      const listing = parseSavedJson<OrderSummary>(flow.data.order);
      return (
        listing && (
          <RepriceDialog item={item} listing={listing} web={web} seller={account} onClose={onClose} />
        )
      );
    }
    case "list":
      return <ListDialog item={item} web={web} seller={account} onClose={onClose} />;
    case "offer":
      return <ItemOffer item={item} web={web} maker={account} onClose={onClose} />;
    case "move":
      return (
        <MoveDialog
          item={item}
          web={web}
          account={account}
          initial={flow.data.to ?? null}
          onClose={onClose}
        />
      );
    case "pool_sell":
    case "pool_buy": {
      const pool = savedSwap(flow)?.pool;
      const PoolDialog = flow.kind === "pool_sell" ? PoolSellDialog : PoolBuyDialog;
      return pool && <PoolDialog item={item} pool={pool} web={web} account={account} onClose={onClose} />;
    }
    case "send":
      return <SendDialog item={item} web={web} from={account} onClose={onClose} />;
    default:
      return null;
  }
}

function SavedOfferReprice({
  shown,
  web,
  onClose,
}: Pick<SavedDialogProps, "web" | "onClose"> & { shown: OrderSummary }) {
  const { order, error, readAgain } = useOldOrder(shown, web);
  if (order !== undefined) return <RepriceOffer offer={order} web={web} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("Change price")}>
      {error === null ? <Skeleton className="h-40" /> : <LoadError error={error} onRetry={readAgain} />}
    </Dialog>
  );
}

function SavedMintDialog({ flow, web, onClose }: SavedDialogProps) {
  const request = useMemo(() => {
    const saved = parseSavedMint(flow);
    return saved && { ...saved, web };
  }, [flow, web]);
  return request && <MintDialog request={request} onClose={onClose} onReview={onClose} />;
}

function OfferDialog({ flow, account, onClose }: SavedDialogProps) {
  const { data: collection } = useCollectionBySlug(flow.data.collection ?? "");
  const scope = parseSavedJson<OrderScope>(flow.data.scope);
  if (collection === undefined || scope === null) return null;
  return (
    <CollectionOffer
      collection={collection}
      initial={{ chain: flow.chain, traits: scope.kind === "trait" ? scope.traits : null }}
      maker={account}
      onClose={onClose}
    />
  );
}

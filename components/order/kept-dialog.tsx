"use client";

import { useMemo } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { ItemFull } from "@/lib/contract/item";
import type { OrderScope, OrderSummary } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import type { AcceptRequest } from "@/lib/flows/accept-types";
import { keptJson } from "@/lib/flows/kept-json";
import { mintOfFlow } from "@/lib/flows/kept-mint";
import { useCollectionBySlug } from "@/lib/query/use-collection-by-slug";
import { useItem } from "@/lib/query/use-item";
import type { Flow } from "@/lib/tx/flow";
import { ResumedCancelOrders } from "../account/resumed-cancel-orders";
import { MintDialog } from "../drop/mint-dialog";
import { MoveDialog } from "../vault/move-dialog";
import { AcceptLot } from "./accept-lot";
import { BuyLot } from "./buy-lot";
import { CollectionOffer } from "./collection-offer";
import { EndOrderDialog } from "./end-order-dialog";
import { useFreshListing } from "./item-actions";
import { ItemOffer } from "./item-offer";
import { ListDialog } from "./list-dialog";
import { OrderItem } from "./order-item";
import { SendDialog } from "./send-dialog";
import { UnwrapDialog } from "./unwrap-dialog";

export interface KeptDialogProps {
  /** As a reload left it. */
  flow: Flow;
  web: WebChain;
  chains: readonly WebChain[];
  account: Address;
  onClose: () => void;
}

const kinds: ReadonlySet<Flow["kind"]> = new Set([
  "buy",
  "accept",
  "list",
  "offer",
  "send",
  "cancel",
  "hide",
  "unhide",
  "cancel_orders",
  "unwrap",
  "mint",
  "move",
]);

/** Whether a flow's dialog can be opened from what the flow keeps. Carts and bulk listings open again by themselves. */
export function keepsDialog({ kind }: Flow): boolean {
  return kinds.has(kind);
}

/** Whether a flow is about one order of one's own: it ends it, or changes where it is seen. */
function endsOrder(kind: Flow["kind"]): boolean {
  return kind === "cancel" || kind === "hide" || kind === "unhide";
}

function isAddress(text: string): text is Address {
  return /^0x[0-9a-f]{40}$/i.test(text);
}

/** The item that a flow is about: "base:0x…:7". */
function itemOf({ kind, key, data }: Flow): { chain: string; contract: Address; tokenId: string } | null {
  const text = endsOrder(kind) ? data.item : key;
  const [chain = "", contract = "", tokenId = ""] = (text ?? "").split(":");
  return /^\d+$/.test(tokenId) && isAddress(contract) ? { chain, contract, tokenId } : null;
}

/** The dialog of a flow that was open when its page was left. */
export function KeptDialog(props: KeptDialogProps) {
  const { flow, web, chains, account, onClose } = props;
  const item = itemOf(flow);
  if (item !== null) return <ItemDialog {...props} {...item} />;
  if (flow.kind === "offer") return <OfferDialog {...props} />;
  if (flow.kind === "unwrap")
    return (
      <UnwrapDialog web={web} account={account} amount={BigInt(flow.data.amount ?? 0)} onClose={onClose} />
    );
  if (flow.kind === "mint") return <KeptMint {...props} />;
  if (flow.kind === "cancel_orders")
    return <ResumedCancelOrders flow={flow} chains={chains} maker={account} onClose={onClose} />;
  const order = keptJson<OrderSummary>(flow.data.order);
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
}: KeptDialogProps & { chain: string; contract: Address; tokenId: string }) {
  const { data: item } = useItem(chain, contract, tokenId);
  if (item === undefined) return null;
  // What moved is on another chain by now, and what was begun is about where it was.
  return <DialogOfItem {...rest} item={rest.flow.kind === "move" ? { ...item, chain, contract } : item} />;
}

function DialogOfItem({ flow, web, account, onClose, item }: KeptDialogProps & { item: ItemFull }) {
  const onStale = useFreshListing(item);
  switch (flow.kind) {
    case "buy": {
      const listing = keptJson<OrderSummary>(flow.data.listing);
      return (
        listing && (
          <BuyLot
            item={item}
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
      const offer = keptJson<AcceptRequest["offer"]>(flow.data.offer);
      // How much of it is wanted by now only the service knows, which judges what was begun.
      const left = { most: BigInt(flow.data.quantity ?? 1), divisible: false };
      return (
        offer && (
          <AcceptLot item={item} offer={offer} left={left} web={web} seller={account} onClose={onClose} />
        )
      );
    }
    case "cancel":
    case "hide":
    case "unhide": {
      const order = keptJson<OrderSummary>(flow.data.order);
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
    case "send":
      return <SendDialog item={item} web={web} from={account} onClose={onClose} />;
    default:
      return null;
  }
}

function KeptMint({ flow, web, onClose }: KeptDialogProps) {
  const request = useMemo(() => {
    const kept = mintOfFlow(flow);
    return kept && { ...kept, web };
  }, [flow, web]);
  return request && <MintDialog request={request} onClose={onClose} onReview={onClose} />;
}

function OfferDialog({ flow, account, onClose }: KeptDialogProps) {
  const { data: collection } = useCollectionBySlug(flow.data.collection ?? "");
  const scope = keptJson<OrderScope>(flow.data.scope);
  if (collection === undefined || scope === null) return null;
  return (
    <CollectionOffer
      collection={collection}
      best={null}
      initial={{ chain: flow.chain, traits: scope.kind === "trait" ? scope.traits : null }}
      maker={account}
      onClose={onClose}
    />
  );
}

"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { Order } from "@/lib/contract/order";
import { useItem } from "@/lib/query/use-item";
import type { EndOrderHow } from "@/lib/trade/end/prepare";
import { LoadError } from "../../live/load-error";
import { Dialog } from "../../ui/dialog";
import { Skeleton } from "../../ui/skeleton";
import { orderSummary } from "../order-summary";
import { EndListing } from "./end-listing";
import { EndOffer } from "./end-offer";

export interface EndOrderProps {
  order: Order;
  web: WebChain;
  /** What is chosen at first. */
  initial?: EndOrderHow | undefined;
  onClose: () => void;
}

/** Ending an order of one's own out of a list of them. */
export function EndOrder({ order, ...rest }: EndOrderProps) {
  if (order.side === "offer") return <EndOffer offer={order} {...rest} />;
  const tokenId = order.scope.kind === "item" ? order.scope.tokenId : "";
  return <EndListed order={order} tokenId={tokenId} {...rest} />;
}

function EndListed({ order, web, tokenId, initial, onClose }: EndOrderProps & { tokenId: string }) {
  const { data: item, error, refetch } = useItem(order.chain, order.contract, tokenId);
  if (item !== undefined)
    return (
      <EndListing item={item} listing={orderSummary(order)} web={web} initial={initial} onClose={onClose} />
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="End this listing">
      {error === null ? (
        <Skeleton className="h-40" />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

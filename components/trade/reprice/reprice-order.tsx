"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { Order } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { useItem } from "@/lib/query/use-item";
import { LoadError } from "../../live/load-error";
import { Dialog } from "../../ui/dialog";
import { Skeleton } from "../../ui/skeleton";
import { orderSummary } from "../order-summary";
import { RepriceDialog } from "./reprice-dialog";
import { RepriceOffer } from "./reprice-offer";

export interface RepriceOrderProps {
  /** An own listing of one item, or an own offer. */
  order: Order;
  web: WebChain;
  onClose: () => void;
}

/** Changes the price of an own order from a list of orders. */
export function RepriceOrder({ order, web, onClose }: RepriceOrderProps) {
  if (order.side === "offer") return <RepriceOffer offer={order} web={web} onClose={onClose} />;
  return <RepriceListing order={order} web={web} onClose={onClose} />;
}

function RepriceListing({ order, web, onClose }: RepriceOrderProps) {
  const tokenId = order.scope.kind === "item" ? order.scope.tokenId : "";
  const { data: item, error, refetch } = useItem(order.chain, order.contract, tokenId);
  if (item !== undefined)
    return (
      <RepriceDialog
        item={item}
        listing={orderSummary(order)}
        web={web}
        seller={order.maker}
        onClose={onClose}
      />
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("Change price")}>
      {error === null ? (
        <Skeleton className="h-40" />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

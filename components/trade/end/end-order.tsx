"use client";

import { useMemo } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { Order } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { useItem } from "@/lib/query/use-item";
import type { EndOrderHow } from "@/lib/trade/end/prepare";
import { LoadError } from "../../live/load-error";
import { Dialog } from "../../ui/dialog";
import { Skeleton } from "../../ui/skeleton";
import { OfferSubjectHead } from "../offer-subject";
import { offerSubjectOf } from "../offer-subject-of";
import { orderSummary } from "../order-summary";
import { EndListing } from "./end-listing";
import { EndOrderDialog } from "./end-order-dialog";

export interface EndOrderProps {
  order: Order;
  web: WebChain;
  /** The option that is selected at first. */
  initial?: EndOrderHow | undefined;
  onClose: () => void;
}

/** Ends an own order from a list of orders. */
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
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("End this listing")}>
      {error === null ? (
        <Skeleton className="h-40" />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

interface EndOfferProps {
  offer: Order;
  web: WebChain;
  /** The option that is selected at first. */
  initial?: EndOrderHow | undefined;
  onClose: () => void;
}

/** Ends an own offer. */
function EndOffer({ offer, web, initial, onClose }: EndOfferProps) {
  const { chain, contract, collection, item } = offer;
  const name = item?.name ?? collection.name;
  const order = useMemo(() => orderSummary(offer), [offer]);
  const subject = useMemo(() => offerSubjectOf(offer), [offer]);
  const place = item === undefined ? null : { chain, contract, tokenId: item.tokenId, name };
  return (
    <EndOrderDialog
      name={name}
      head={
        <OfferSubjectHead
          subject={subject}
          image={item?.image ?? null}
          explicit={isExplicit(item ?? {})}
          web={web}
        />
      }
      item={place}
      order={order}
      web={web}
      initial={initial}
      onClose={onClose}
    />
  );
}

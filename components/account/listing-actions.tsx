"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ItemFull } from "@/lib/contract/item";
import type { Order, OrderSummary } from "@/lib/contract/order";
import { requestApi } from "@/lib/query/api-client";
import { queryKeys } from "@/lib/query/query-keys";
import { useChain } from "@/lib/query/use-chains";
import { loadErrorWords } from "../layout/load-error-words";
import { orderSummary } from "../order/order-summary";
import { preloadTrade, TradeDialogs } from "../order/trade-dialogs";
import { Button } from "../ui/button";

interface Opened {
  item: ItemFull;
  /** The listing as it was when the dialog was opened: once it has ended the dialog still speaks of it. */
  listing: OrderSummary;
}

/** Ends a listing of one's own: on-chain, or hidden here. A hidden one can only be ended on-chain. */
export function ListingActions({ order }: { order: Order }) {
  const client = useQueryClient();
  const web = useChain(order.chain);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { item } = order;
  if (item === undefined || web === undefined) return null;
  const { chain, contract } = order;
  const open = async () => {
    setIsOpening(true);
    setError(null);
    try {
      const fresh = await client.fetchQuery({
        queryKey: queryKeys.item(chain, contract, item.tokenId),
        queryFn: ({ signal }) =>
          requestApi<ItemFull>(`/api/items/${chain}/${contract}/${item.tokenId}`, { signal }),
      });
      setOpened({ item: fresh, listing: orderSummary(order) });
    } catch (failure) {
      setError(loadErrorWords(failure).title);
    } finally {
      setIsOpening(false);
    }
  };
  const label = order.hidden ? "Cancel on-chain" : "End listing";
  return (
    <>
      <Button
        size="sm"
        aria-label={`${label}: ${item.name}`}
        loading={isOpening && "Opening"}
        onPointerEnter={() => preloadTrade("end")}
        onFocus={() => preloadTrade("end")}
        onClick={() => void open()}
      >
        {label}
      </Button>
      {error !== null && (
        <p role="alert" className="mt-1 text-label text-neg">
          {error}
        </p>
      )}
      {opened !== null && (
        <TradeDialogs
          open="end"
          item={opened.item}
          listing={opened.listing}
          web={web}
          account={order.maker}
          onClose={() => setOpened(null)}
          onStale={async () => null}
        />
      )}
    </>
  );
}

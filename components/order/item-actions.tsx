"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useId } from "react";
import { feedItemKey } from "@/lib/activity/feed-answer";
import type { ItemFull } from "@/lib/contract/item";
import { requestApi } from "@/lib/query/api-client";
import { queryKeys } from "@/lib/query/query-keys";
import { useChain } from "@/lib/query/use-chains";
import { AddToCart } from "../cart/add-to-cart";
import { Button } from "../ui/button";
import { cx } from "../ui/cx";
import type { OrderItemData } from "./order-item";
import { preloadTrade, TradeDialogs } from "./trade-dialogs";
import { tradeState } from "./trade-state";
import { type Trade, useTrade } from "./use-trade";

export type TradableItem = OrderItemData & Pick<ItemFull, "bestListing">;

/** Fetches an item's listing past every cache. */
export function useFreshListing(item: Pick<ItemFull, "chain" | "contract" | "tokenId">) {
  const client = useQueryClient();
  const { chain, contract, tokenId } = item;
  return useCallback(async () => {
    const fresh = await client
      .fetchQuery({
        queryKey: queryKeys.item(chain, contract, tokenId),
        queryFn: ({ signal }) =>
          requestApi<ItemFull>(`/api/items/${chain}/${contract}/${tokenId}`, { signal }),
        staleTime: 0,
      })
      .catch(() => null);
    return fresh?.bestListing ?? null;
  }, [client, chain, contract, tokenId]);
}

/**
 * What the visitor may do about an item, by who they are: buy it, list it, or end its listing. Wallet code is downloaded on intent.
 * `item` is the live record (`useItem`), not the one of the page's HTML.
 */
export function ItemActions({ item, className }: { item: TradableItem; className?: string }) {
  const web = useChain(item.chain);
  const { wallet, open, start, close } = useTrade(feedItemKey(item));
  const onStale = useFreshListing(item);
  const reasonId = useId();
  if (web === undefined) {
    return (
      <div className={cx("flex gap-2", className)} aria-busy="true">
        <Button size="lg" className="flex-1" disabled>
          {item.bestListing === null ? "Not listed" : "Buy now"}
        </Button>
      </div>
    );
  }
  const state = tradeState(item, web, wallet.address);
  const reason = state.kind === "off" ? state.reason : null;
  const intent = (trade: Trade) => ({
    onPointerEnter: () => preloadTrade(trade),
    onFocus: () => preloadTrade(trade),
    onClick: () => start(trade),
  });
  return (
    <div className={cx("flex flex-wrap items-center gap-2", className)}>
      {state.kind === "buy" && (
        <Button size="lg" variant="primary" className="flex-1 max-sm:px-3" {...intent("buy")}>
          Buy now
        </Button>
      )}
      {state.kind === "buy" && item.bestListing !== null && (
        <span className="contents max-[24rem]:hidden">
          <AddToCart size="lg" item={item} listing={item.bestListing} />
        </span>
      )}
      {(state.kind === "buy" || state.kind === "unlisted") && (
        <Button
          size="lg"
          variant={state.kind === "buy" ? "secondary" : "primary"}
          className={state.kind === "buy" ? "max-sm:flex-1 max-sm:px-3" : "flex-1"}
          {...intent("offer")}
        >
          Make offer
        </Button>
      )}
      {state.kind === "list" && (
        <Button size="lg" variant="primary" className="flex-1" {...intent("list")}>
          List for sale
        </Button>
      )}
      {state.kind === "listed" && (
        <Button size="lg" className="flex-1" {...intent("end")}>
          End listing
        </Button>
      )}
      {(state.kind === "list" || state.kind === "listed") && (
        <Button size="lg" {...intent("send")}>
          Send
        </Button>
      )}
      {reason !== null && (
        <>
          <Button size="lg" className="flex-1" disabled aria-describedby={reasonId}>
            {item.bestListing === null ? "Not listed" : "Buy now"}
          </Button>
          <p id={reasonId} className="w-full text-small text-ink-2">
            {reason}
          </p>
        </>
      )}
      {wallet.address !== null && (
        <TradeDialogs
          open={open}
          item={item}
          listing={item.bestListing}
          web={web}
          account={wallet.address}
          onClose={close}
          onStale={onStale}
        />
      )}
    </div>
  );
}

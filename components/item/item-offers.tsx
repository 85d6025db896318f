"use client";

import type { ChainLooks } from "@/lib/chains/chain-look";
import { useHeld } from "@/lib/query/use-held";
import { useOrderPages } from "@/lib/query/use-order-pages";
import { useWallet } from "@/lib/wallet/wallet-store";
import { OfferTable } from "../order/offer-table";
import { OrderActions } from "../order/order-actions";
import { OrderDialogs } from "../order/order-dialogs";
import { useLiveItem } from "./live-item";
import { OffersElsewhere } from "./offers-elsewhere";
import { OrdersPanel } from "./orders-panel";

/** Every offer that the item can be given to, the highest first: those on it, on its collection and on its traits. */
export function ItemOffers({ looks }: { looks: ChainLooks }) {
  const { item } = useLiveItem();
  const { chain, contract, tokenId } = item;
  const query = useOrderPages("offer", { chain, contract, tokenId, sort: "price_desc" });
  const { address } = useWallet();
  const held = useHeld(item, address) ?? 0n;
  return (
    <OrderDialogs item={item}>
      <OrdersPanel
        title="Offers"
        query={query}
        none="No offers on this item."
        foot={<OffersElsewhere item={item} looks={looks} />}
      >
        {(orders) => (
          <OfferTable
            caption="Offers that this item can be given to"
            orders={orders}
            looks={looks}
            inPanel
            actionOf={(offer) => <OrderActions order={offer} canAccept={held > 0n} />}
          />
        )}
      </OrdersPanel>
    </OrderDialogs>
  );
}

"use client";

import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { ItemFull } from "@/lib/contract/item";
import { t } from "@/lib/language/translate";
import { useCollectionBySlug } from "@/lib/query/use-collection-by-slug";
import { useHeld } from "@/lib/query/use-held";
import { useOrderPages } from "@/lib/query/use-order-pages";
import { useWallet } from "@/lib/wallet/wallet-store";
import { DecimalPrice } from "../market/decimal-price";
import { OfferTable } from "../trade/start/offer-table";
import { OrderActions } from "../trade/start/order-actions";
import { OrderDialogs } from "../trade/start/order-dialogs";
import { useLiveItem } from "./live-item";
import { OrdersPanel } from "./orders-panel";

/**
 * Offers for any item of the collection on its other chains. An offer is accepted on its own chain, so the item would
 * have to move there first.
 */
function OffersElsewhere({
  item,
  looks,
}: {
  item: Pick<ItemFull, "chain" | "collection">;
  looks: ChainLooks;
}) {
  const { data: collection } = useCollectionBySlug(item.collection.slug);
  if (collection?.vault === undefined) return null;
  const { chains, stats } = collection;
  const others = chains.flatMap((id) => {
    const best = id === item.chain ? undefined : stats.topOffer[id];
    return best === undefined ? [] : [{ look: lookOf(looks, id), best }];
  });
  if (others.length === 0) return null;
  return (
    <p className="border-t border-line p-4.5 text-small text-ink-2">
      Best collection offers on other chains:{" "}
      {others.map(({ look, best }, index) => (
        <span key={look.id}>
          {index > 0 && (index === others.length - 1 ? t(" and ") : ", ")}
          <DecimalPrice
            value={best}
            currency={look.currencies.find(({ kind }) => kind === "wrapped") ?? null}
          />{" "}
          on {look.name}
        </span>
      ))}
      . An offer is accepted on its own chain, so move the item there first.
    </p>
  );
}

/** Every offer that the item matches, highest first: item, collection and trait offers. */
export function ItemOffers({ looks }: { looks: ChainLooks }) {
  const { item } = useLiveItem();
  const { chain, contract, tokenId } = item;
  const query = useOrderPages("offer", { chain, contract, tokenId, sort: "price_desc" });
  const { address } = useWallet();
  const held = useHeld(item, address) ?? 0n;
  return (
    <OrderDialogs item={item}>
      <OrdersPanel
        title={t("Offers")}
        query={query}
        none="No offers on this item."
        foot={<OffersElsewhere item={item} looks={looks} />}
      >
        {(orders) => (
          <OfferTable
            caption={t("Offers that this item can be given to")}
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

"use client";

import type { ReactNode } from "react";
import { Fragment, useState } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { ItemFull } from "@/lib/contract/item";
import { listFormat } from "@/lib/language/join-words";
import { t } from "@/lib/language/translate";
import { useCollectionBySlug } from "@/lib/query/use-collection-by-slug";
import { useHeld } from "@/lib/query/use-held";
import { useOrderPages } from "@/lib/query/use-order-pages";
import { useWallet } from "@/lib/wallet/wallet-store";
import { later } from "../live/later";
import { DecimalPrice } from "../market/decimal-price";
import { OfferTable } from "../trade/start/offer-table";
import { OrderActions } from "../trade/start/order-actions";
import { OrderDialogs } from "../trade/start/order-dialogs";
import { rich } from "../ui/rich";
import { useLiveItem } from "./live-item";
import { OrdersPanel } from "./orders-panel";

/** Only for holders, so it loads late. */
const LazyPoolQuotes = later(() => import("./pool-quotes").then((module) => module.PoolQuotes), "at-once");

/** Only for holders of an edition, so it loads late too. */
const LazySeveralOffers = later(
  () => import("./several-offers").then((module) => module.SeveralOffers),
  "at-once",
);

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
  const offers = others.map(({ look, best }) =>
    rich("{price} on {chain}", {
      price: (
        <DecimalPrice
          value={best}
          currency={look.currencies.find(({ kind }) => kind === "wrapped") ?? null}
        />
      ),
      chain: look.name,
    }),
  );
  return (
    <p className="border-t border-line p-4.5 text-small text-ink-2">
      {rich(
        "Best collection offers on other chains: {offers}. An offer is accepted on its own chain, so move the item there first.",
        { offers: joined(offers) },
      )}
    </p>
  );
}

/** Elements as the page's language joins them in a sentence: with commas, and the last by "and". */
function joined(elements: readonly ReactNode[]): ReactNode {
  return listFormat()
    .formatToParts(elements.map((_, index) => String(index)))
    .map(({ type, value }, index) => {
      // The parts of one sentence never change their order.
      const key = `${index}`;
      return <Fragment key={key}>{type === "element" ? elements[Number(value)] : value}</Fragment>;
    });
}

/** Every offer that the item matches, highest first: item, collection and trait offers. */
export function ItemOffers({ looks }: { looks: ChainLooks }) {
  const { item } = useLiveItem();
  const { chain, contract, tokenId } = item;
  const query = useOrderPages("offer", { chain, contract, tokenId, sort: "price_desc" });
  const { address } = useWallet();
  const held = useHeld(item, address) ?? 0n;
  // The item leaves its holder while the dialog of its sale is still open.
  const [wasHeld, setWasHeld] = useState(false);
  if (held > 0n && !wasHeld) setWasHeld(true);
  const { data: collection } = useCollectionBySlug(item.collection.slug);
  return (
    <OrderDialogs item={item}>
      <OrdersPanel
        title={t("Offers")}
        query={query}
        none={t("No offers on this item.")}
        failed={t("The offers could not be read.")}
        more={t("Show more offers")}
        foot={
          <>
            {address !== null && wasHeld && item.standard === "erc721" && (
              <LazyPoolQuotes
                item={item}
                best={query.data?.pages[0]?.data[0] ?? null}
                account={address}
                isHeld={held > 0n}
              />
            )}
            {address !== null && wasHeld && item.standard === "erc1155" && (
              <LazySeveralOffers
                item={item}
                offers={query.data?.pages.flatMap((page) => page.data) ?? []}
                holder={address}
              />
            )}
            <OffersElsewhere item={item} looks={looks} />
          </>
        }
      >
        {(orders) => (
          <OfferTable
            caption={t("Offers that this item can be given to")}
            orders={orders}
            looks={looks}
            stats={collection?.stats}
            inPanel
            actionOf={(offer) => <OrderActions order={offer} canAccept={held > 0n} />}
          />
        )}
      </OrdersPanel>
    </OrderDialogs>
  );
}

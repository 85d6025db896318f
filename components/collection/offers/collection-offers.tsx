"use client";

import { type ComponentType, useEffect, useMemo, useState } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import type { Order, OrderScope } from "@/lib/contract/order";
import { msg, t } from "@/lib/language/translate";
import { useOrderPages } from "@/lib/query/use-order-pages";
import { useOrders } from "@/lib/query/use-orders";
import { usePageSearch } from "@/lib/query/use-page-search";
import { maxAcceptances } from "@/lib/trade/accept-many/max-acceptances";
import { requestConnect, useWallet } from "@/lib/wallet/wallet-store";
import { LoadError } from "../../live/load-error";
import { ActivitySkeleton } from "../../market/activity/activity-skeleton";
import type { CollectionOfferProps } from "../../trade/make/collection-offer";
import { AcceptSeveral, offersByChain, useSeveralDialog } from "../../trade/start/accept-several";
import { OrderActions } from "../../trade/start/order-actions";
import { OrderDialogs } from "../../trade/start/order-dialogs";
import { Button } from "../../ui/button";
import { Chip } from "../../ui/chip";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { LoadMore } from "../../ui/load-more";
import { notOnServer, useDeferred } from "../../ui/use-deferred";
import type { RankedOffers } from "./offer-depth";
import type { OfferDepthTableProps } from "./offer-depth-table";

const loadDialog = (): Promise<ComponentType<CollectionOfferProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../../trade/make/collection-offer").then((module) => module.CollectionOffer);

/**
 * Opens the dialog for an offer on the collection or on its traits. Without a wallet, the connect dialog comes first.
 */
function MakeCollectionOffer({ collection }: { collection: Collection }) {
  const wallet = useWallet();
  const { Part, pending, preload, activate } = useDeferred(loadDialog);
  const [wanted, setWanted] = useState(false);
  const connected = wallet.status === "connected";

  useEffect(() => {
    if (wanted && connected) activate();
  }, [wanted, connected, activate]);

  return (
    <>
      <Button
        variant="primary"
        loading={pending && t("Opening")}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setWanted(true);
          if (!connected) requestConnect();
        }}
      >
        {t("Make an offer")}
      </Button>
      {wanted && Part !== null && wallet.address !== null && (
        <Part collection={collection} maker={wallet.address} onClose={() => setWanted(false)} />
      )}
    </>
  );
}

const loadDepth = (): Promise<ComponentType<OfferDepthTableProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("./offer-depth-table").then((module) => module.OfferDepthTable);

type Scope = OrderScope["kind"];

const scopes: { value: Scope | null; label: string }[] = [
  { value: null, label: msg("All") },
  { value: "collection", label: msg("Any item") },
  { value: "trait", label: msg("Traits") },
  { value: "item", label: msg("Single items") },
];

const noneLeftOut: RankedOffers = { offers: [], partial: false };

/** The any-item offers, which a list of trait or item offers leaves out; null until they are known. */
function useAnyItemOffers(slug: string, listed: Scope | null): RankedOffers | null {
  const leavesOut = listed === "trait" || listed === "item";
  const { data } = useOrders(
    "offer",
    { collection: slug, scope: "collection", sort: "price_desc", limit: 200 },
    { enabled: leavesOut },
  );
  return useMemo(() => {
    if (!leavesOut) return noneLeftOut;
    return data === undefined ? null : { offers: data.data, partial: data.nextCursor !== null };
  }, [leavesOut, data]);
}

/** The depth of a collection's offers on all of its chains, highest first. */
export function CollectionOffers({ collection, looks }: { collection: Collection; looks: ChainLooks }) {
  const [params, update] = usePageSearch();
  const scope = scopes.find(({ value }) => value === params.get("scope"))?.value ?? null;
  const { slug, name } = collection;
  const search = { collection: slug, sort: "price_desc", ...(scope === null ? {} : { scope }) };
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useOrderPages(
    "offer",
    search,
  );
  const { Part: OfferDepthTable, activate } = useDeferred(loadDepth);
  // Loads together with the offers, which the page also requests late.
  useEffect(activate, [activate]);
  const orders = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  const ranked = useMemo(() => orders && { offers: orders, partial: hasNextPage }, [orders, hasNextPage]);
  const anyItem = useAnyItemOffers(slug, scope);
  const { address } = useWallet();
  const own = useOrders(
    "offer",
    { collection: slug, owner: address ?? "", sort: "price_desc", limit: 200 },
    { enabled: address !== null },
  );
  const acceptable = new Set(own.data?.data.map(({ id }) => id));
  const isOwn = ({ maker }: Order) => maker.toLowerCase() === address?.toLowerCase();
  const several = offersByChain(own.data?.data.filter((order) => !isOwn(order)) ?? []).filter(
    ({ offers }) => offers.length > 1 || offers.some(({ remaining }) => remaining !== "1"),
  );
  const severalDialog = useSeveralDialog();
  return (
    <OrderDialogs>
      <div className="pt-4 pb-12" aria-busy={isPending}>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <fieldset className="-mx-(--gutter) flex min-w-0 gap-2 overflow-x-auto px-(--gutter) py-1 sm:mx-0 sm:flex-wrap sm:px-0">
            <legend className="sr-only">{t("Offer type")}</legend>
            {scopes.map(({ value, label }) => (
              <Chip key={label} pressed={scope === value} onClick={() => update({ scope: value })}>
                {t(label)}
              </Chip>
            ))}
          </fieldset>
          <div className="flex flex-wrap items-center gap-2">
            {several.map(({ chain, offers }) => (
              <AcceptSeveral
                key={chain}
                chain={chain}
                // Nothing is chosen yet: more than one transaction takes would only be more to load.
                offers={offers.slice(0, maxAcceptances)}
                in={severalDialog}
                label={(name) =>
                  several.length === 1 ? t("Accept several") : t("Accept several on {chain}", { chain: name })
                }
              />
            ))}
            <MakeCollectionOffer collection={collection} />
          </div>
        </div>
        {orders === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
        {(orders === undefined ? error === null : orders.length > 0 && OfferDepthTable === null) && (
          <ActivitySkeleton rows={6} height={60} />
        )}
        {orders?.length === 0 && (
          <EmptyState
            icon={<Icon name="tag" size={28} />}
            title={scope === null ? t("No offers yet") : t("No offers of this type")}
            action={
              scope !== null && <Button onClick={() => update({ scope: null })}>{t("Show all")}</Button>
            }
          >
            {t("Offers for {name} appear here, highest first.", { name })}
          </EmptyState>
        )}
        {ranked !== undefined && ranked.offers.length > 0 && OfferDepthTable !== null && (
          <OfferDepthTable
            caption={t("Offers for {name}, highest first", { name })}
            ranked={ranked}
            anyItem={anyItem}
            looks={looks}
            actionOf={(offer) => <OrderActions order={offer} canAccept={acceptable.has(offer.id)} />}
            canAccept={(offer) => acceptable.has(offer.id) && !isOwn(offer)}
          />
        )}
        {severalDialog.dialog}
        <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      </div>
    </OrderDialogs>
  );
}

"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Order } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { useCollectionItems } from "@/lib/query/use-collection-items";
import { useItem } from "@/lib/query/use-item";
import { LoadError } from "../../live/load-error";
import { Art } from "../../market/art";
import { Dialog } from "../../ui/dialog";
import { Skeleton } from "../../ui/skeleton";
import type { OrderItemData } from "../order-item";
import { AcceptSummary } from "./accept-summary";
import { AcceptUnits } from "./accept-units";
import { availableOf } from "./available";
import { matchingItems } from "./matching-items";
import { OfferHead } from "./offer-head";

export interface AcceptOfferProps {
  offer: Order;
  /** The item to sell, where the page is about one. */
  item: OrderItemData | null;
  web: WebChain;
  seller: Address;
  onClose: () => void;
}

/** The number of items on screen when the dialog opens. Their art loads at once. */
const firstShown = 8;

/** Accepts an offer, once the item to sell is chosen. */
export function AcceptOffer({ offer, item, ...rest }: AcceptOfferProps) {
  const [chosen, setChosen] = useState<OrderItemData | null>(item);
  if (chosen !== null) return <AcceptUnits item={chosen} offer={offer} left={availableOf(offer)} {...rest} />;
  if (offer.scope.kind === "item") return <NamedItem offer={offer} tokenId={offer.scope.tokenId} {...rest} />;
  return <PickItem offer={offer} onPick={setChosen} {...rest} />;
}

type StepProps = Omit<AcceptOfferProps, "item">;

function NamedItem({ offer, tokenId, onClose, ...rest }: StepProps & { tokenId: string }) {
  const { data, error, refetch } = useItem(offer.chain, offer.contract, tokenId);
  if (data !== undefined)
    return <AcceptUnits item={data} offer={offer} left={availableOf(offer)} onClose={onClose} {...rest} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("Accept offer")}>
      {error === null ? (
        <Skeleton className="h-40" />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

/** For an offer on several items, the seller chooses one that they hold and that matches. */
function PickItem({
  offer,
  web,
  seller,
  onClose,
  onPick,
}: StepProps & { onPick: (item: OrderItemData) => void }) {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useCollectionItems(
    offer.collection.slug,
    matchingItems(offer, seller),
  );
  const items = data?.pages.flatMap((page) => page.data);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("Choose the item to sell")}>
      <div className="mb-5 grid gap-5 sm:grid-cols-2">
        <OfferHead offer={offer} web={web} />
        <div>
          {offer.quantity !== "1" && (
            <p className="mb-3 text-small text-ink-2">
              {t("This sale is for one item. The offer covers {quantity}.", {
                quantity: formatCount(offer.remaining),
              })}
            </p>
          )}
          <AcceptSummary request={{ offer, quantity: 1n, web }} networkFee={null} />
        </div>
      </div>
      {items === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {items === undefined && error === null && <Skeleton className="h-40" />}
      {items?.length === 0 && (
        <p className="text-ui text-ink-2">
          {t("You hold no item on {chain} that matches this offer.", { chain: web.chain.name })}
        </p>
      )}
      {items !== undefined && items.length > 0 && (
        <fieldset className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          <legend className="mb-2 text-small text-ink-2">{t("Your items that match the offer")}</legend>
          {items.map((item, index) => (
            <div
              key={`${item.contract}:${item.tokenId}`}
              className="relative rounded-control border border-line bg-s1 p-2 hover:bg-s2"
            >
              <Art
                image={item.image}
                name={item.name}
                sizes="(width < 40rem) 33vw, 9rem"
                priority={index < firstShown}
                explicit={item.labels.includes("explicit")}
              />
              <button
                type="button"
                className="stretched-link mt-1.5 block w-full truncate text-start text-small font-medium"
                title={item.name}
                onClick={() => onPick(item)}
              >
                {item.name}
              </button>
            </div>
          ))}
        </fieldset>
      )}
      {hasNextPage && (
        <button
          type="button"
          onClick={() => void fetchNextPage()}
          className="text-link touch-target mt-4 font-semi"
        >
          {t("Show more")}
        </button>
      )}
    </Dialog>
  );
}

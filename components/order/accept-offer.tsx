"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { TraitFilter } from "@/lib/contract/item";
import type { Order } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { useCollectionItems } from "@/lib/query/use-collection-items";
import { useItem } from "@/lib/query/use-item";
import { LoadError } from "../layout/load-error";
import { Thumb } from "../market/thumb";
import { Dialog } from "../ui/dialog";
import { Skeleton } from "../ui/skeleton";
import { AcceptLot } from "./accept-lot";
import { lotOf } from "./lot";
import { scopeWords } from "./offer-scope";
import type { OrderItemData } from "./order-item";

export interface AcceptOfferProps {
  offer: Order;
  /** The item to give, where the page is about one. */
  item: OrderItemData | null;
  web: WebChain;
  seller: Address;
  onClose: () => void;
}

/** The traits of an offer as the items query takes them. */
function traitFilter({ scope }: Order): TraitFilter | null {
  if (scope.kind !== "trait") return null;
  return Object.fromEntries(
    scope.traits.map((criterion): [string, TraitFilter[string]] => {
      if ("value" in criterion) return [criterion.type, [criterion.value]];
      const { type, ...range } = criterion;
      return [type, range];
    }),
  );
}

/** Accepting an offer, once it is clear which item is given. */
export function AcceptOffer({ offer, item, ...rest }: AcceptOfferProps) {
  const [chosen, setChosen] = useState<OrderItemData | null>(item);
  if (chosen !== null) return <AcceptLot item={chosen} offer={offer} left={lotOf(offer)} {...rest} />;
  if (offer.scope.kind === "item") return <NamedItem offer={offer} tokenId={offer.scope.tokenId} {...rest} />;
  return <PickItem offer={offer} onPick={setChosen} {...rest} />;
}

type StepProps = Omit<AcceptOfferProps, "item">;

function NamedItem({ offer, tokenId, onClose, ...rest }: StepProps & { tokenId: string }) {
  const { data, error, refetch } = useItem(offer.chain, offer.contract, tokenId);
  if (data !== undefined)
    return <AcceptLot item={data} offer={offer} left={lotOf(offer)} onClose={onClose} {...rest} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Accept offer">
      {error === null ? (
        <Skeleton className="h-40" />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

/** The offer leaves the item to its taker: one of those that they hold and it covers. */
function PickItem({
  offer,
  web,
  seller,
  onClose,
  onPick,
}: StepProps & { onPick: (item: OrderItemData) => void }) {
  const traits = traitFilter(offer);
  const { data, error, refetch, hasNextPage, fetchNextPage } = useCollectionItems(offer.collection.slug, {
    owner: seller,
    chain: offer.chain,
    ...(traits === null ? {} : { traits: JSON.stringify(traits) }),
  });
  const items = data?.pages.flatMap((page) => page.data);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Which item do you give?">
      <p className="mb-4 text-small text-ink-2">
        The offer takes: {scopeWords(offer)}, on {web.chain.name}.
      </p>
      {items === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {items === undefined && error === null && <Skeleton className="h-40" />}
      {items?.length === 0 && (
        <p className="text-ui text-ink-2">You hold no item that this offer takes on {web.chain.name}.</p>
      )}
      {items !== undefined && items.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {items.map((item) => (
            <li key={`${item.contract}:${item.tokenId}`}>
              <button
                type="button"
                className="flex w-full flex-col gap-1.5 rounded-control border border-line bg-s1 p-2 text-left hover:bg-s2"
                onClick={() => onPick(item)}
              >
                <Thumb
                  image={item.image}
                  size={96}
                  explicit={item.labels.includes("explicit")}
                  className="aspect-square h-auto! w-full! rounded-art"
                />
                <span className="block w-full truncate text-small font-medium" title={item.name}>
                  {item.name}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <button
          type="button"
          onClick={() => void fetchNextPage()}
          className="text-link touch-target mt-4 font-semi"
        >
          Show more
        </button>
      )}
    </Dialog>
  );
}

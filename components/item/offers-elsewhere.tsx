"use client";

import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { ItemFull } from "@/lib/contract/item";
import { useCollectionBySlug } from "@/lib/query/use-collection-by-slug";
import { DecimalPrice } from "../market/decimal-price";

/**
 * What is offered for any item of the collection on its other chains. An offer is accepted on the chain that it was made on, so the
 * item would have to be there.
 */
export function OffersElsewhere({
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
      For any item of {collection.name} there is also{" "}
      {others.map(({ look, best }, index) => (
        <span key={look.id}>
          {index > 0 && (index === others.length - 1 ? " and " : ", ")}
          <DecimalPrice
            value={best}
            currency={look.currencies.find(({ kind }) => kind === "wrapped") ?? null}
          />{" "}
          on {look.name}
        </span>
      ))}
      . An offer is accepted on its own chain: this item would have to move there first.
    </p>
  );
}

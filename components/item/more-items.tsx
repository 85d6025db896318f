"use client";

import Link from "next/link";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Item } from "@/lib/contract/item";
import { collectionPath, itemPath } from "@/lib/format/paths";
import { useCollectionItems } from "@/lib/query/use-collection-items";
import { Art } from "../market/art";
import { itemCardLine } from "../market/item-card-line";
import { Price } from "../market/price";

function MorePrice({ item, looks }: { item: Item | undefined; looks: ChainLooks }) {
  if (item === undefined) return null;
  const line = itemCardLine(item);
  if (line.kind !== "price") return <span className="text-ink-3">Not listed</span>;
  return <Price amount={line.amount} currency={currencyOf(lookOf(looks, line.chain), line.currency)} />;
}

/** Other items of the collection. Art and names are in the HTML; prices come with the live answer. */
export function MoreItems({
  items,
  collection,
  looks,
}: {
  items: readonly Item[];
  collection: { slug: string; name: string };
  looks: ChainLooks;
}) {
  const { data } = useCollectionItems(collection.slug, { limit: String(items.length + 1) });
  const live = data?.pages[0]?.data ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="more">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="more" className="text-t2">
          More from {collection.name}
        </h2>
        <Link href={collectionPath(collection.slug)} className="text-link text-small">
          View collection
        </Link>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {items.map((item) => (
          <article key={item.tokenId} className="relative min-w-0">
            <Art
              image={item.image}
              name={item.name}
              sizes="(width < 40rem) 50vw, 12vw"
              explicit={item.labels.includes("explicit")}
            />
            <Link
              href={itemPath(item)}
              prefetch={false}
              title={item.name}
              className="stretched-link mt-2 block truncate text-small font-semi"
            >
              {item.name}
            </Link>
            <span className="block min-h-4.5 text-small">
              <MorePrice item={live.find((entry) => entry.tokenId === item.tokenId)} looks={looks} />
            </span>
          </article>
        ))}
      </div>
    </section>
  );
}

"use client";

import Link from "next/link";
import { useCallback, useRef, useState } from "react";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Item } from "@/lib/contract/item";
import { collectionPath, itemPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { useCollectionItems } from "@/lib/query/use-collection-items";
import { Art } from "../market/art";
import { itemCardLine } from "../market/item-card-line";
import { ItemName } from "../market/item-name";
import { Price } from "../market/price";
import { pageTaken } from "../ui/page-at-rest";
import { PageLink } from "../ui/page-link";
import { useNearViewport } from "../ui/use-near-viewport";

function MorePrice({ item, looks }: { item: Item | undefined; looks: ChainLooks }) {
  if (item === undefined) return null;
  const line = itemCardLine(item);
  if (line.kind !== "price") return <span className="text-ink-3">{t("Not listed")}</span>;
  return <Price amount={line.amount} currency={currencyOf(lookOf(looks, line.chain), line.currency)} />;
}

/** Other items of the collection. Art and names are in the HTML; prices load when the reader comes near. */
export function MoreItems({
  items,
  collection,
  looks,
}: {
  items: readonly Item[];
  collection: { slug: string; name: string };
  looks: ChainLooks;
}) {
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  const come = useCallback(() => {
    void pageTaken().then(() => setNear(true));
  }, []);
  useNearViewport(place, come);
  const search = { limit: String(items.length + 1) };
  const { data } = useCollectionItems(collection.slug, search, undefined, { enabled: isNear });
  const live = data?.pages[0]?.data ?? [];
  if (items.length === 0) return null;
  return (
    <section ref={place} aria-labelledby="more">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="more" className="min-w-0 text-t2 [overflow-wrap:anywhere]">
          {t("More from {collection}", { collection: collection.name })}
        </h2>
        <PageLink href={collectionPath(collection.slug)} className="shrink-0 text-link text-small">
          {t("View collection")}
        </PageLink>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {items.map((item) => (
          <article key={item.tokenId} className="relative min-w-0">
            <Art
              image={item.image}
              name={item.name}
              sizes="(width < 40rem) calc(50vw - 1.4rem), (width < 64rem) calc(25vw - 1.3rem), 9.6rem"
              explicit={item.labels.includes("explicit")}
            />
            <Link
              href={itemPath(item)}
              prefetch={false}
              title={item.name}
              dir="auto"
              className="stretched-link mt-2 flex min-w-0 whitespace-pre text-small font-semi"
            >
              <ItemName name={item.name} />
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

import Link from "next/link";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Activity } from "@/lib/contract/activity";
import type { Collection } from "@/lib/contract/collection";
import { formatCount, formatCountOf } from "@/lib/format/count";
import { collectionPath, itemPath } from "@/lib/format/paths";
import { Address } from "../market/address";
import { Art } from "../market/art";
import { ChainTile } from "../market/chain-tile";
import { headlineFloor } from "../market/collection-headline";
import { DecimalPrice } from "../market/decimal-price";
import { Stat } from "../market/stat";
import { Thumb } from "../market/thumb";
import { VerifiedMark } from "../market/verified-mark";
import { ButtonLink } from "../ui/button-link";
import { Tag } from "../ui/tag";

export interface FeaturedCollectionProps {
  collection: Collection;
  /** The sale whose item stands for the collection; its logo where there is none. */
  sale: Activity | undefined;
  /** Two others to look at. */
  others: readonly Collection[];
  looks: ChainLooks;
}

function Other({ collection, looks }: { collection: Collection; looks: ChainLooks }) {
  return (
    <li className="relative flex items-center gap-3 border-t border-line py-3">
      <Thumb image={collection.image} size={36} />
      <Link href={collectionPath(collection.slug)} className="stretched-link text-ui font-semi">
        {collection.name}
      </Link>
      {collection.chains[0] !== undefined && <ChainTile chain={lookOf(looks, collection.chains[0])} />}
      <span className="ml-auto text-small text-ink-2">{formatCountOf(collection.stats.supply, "item")}</span>
    </li>
  );
}

/** The collection that traded most, as large as a wall label allows. */
export function FeaturedCollection({ collection, sale, others, looks }: FeaturedCollectionProps) {
  const item = sale?.item ?? null;
  const chain = lookOf(looks, sale?.chain ?? collection.chains[0] ?? "");
  const floor = headlineFloor(collection.stats, looks);
  return (
    <section
      className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)]"
      aria-labelledby="featured"
    >
      <figure className="min-w-0">
        <Art
          image={item?.image ?? collection.image}
          name={item?.name ?? collection.name}
          sizes="(width < 64rem) 100vw, 38rem"
          priority
        />
        <figcaption className="mt-2 flex justify-between gap-4 text-small text-ink-3">
          {item === null ? (
            <span>{collection.name}</span>
          ) : (
            <Link
              href={itemPath({ chain: chain.id, ...item })}
              prefetch={false}
              className="truncate hover:text-ink"
            >
              Last sold: {item.name}
            </Link>
          )}
          <span className="flex shrink-0 items-center gap-1.5">
            <ChainTile chain={chain} named />
            On {chain.name}
          </span>
        </figcaption>
      </figure>
      <div className="flex min-w-0 flex-col lg:pt-2">
        <p className="flex items-center gap-2.5 text-small text-ink-2">
          <Tag tone="accent">Most traded</Tag>
          {formatCountOf(collection.stats.sales["7d"], "sale")} in 7 days
        </p>
        <h1 id="featured" className="mt-3 text-d2 lg:text-d1">
          {collection.name}
        </h1>
        <p className="mt-3 flex items-center gap-2 text-ui">
          by <Address address={collection.creator} />
          {collection.verified && <VerifiedMark />}
        </p>
        <p className="mt-4 max-w-[60ch] text-body text-ink-2">{collection.description}</p>
        <dl className="mt-5 grid grid-cols-3 gap-4 border-t border-line pt-4">
          <Stat label="Floor">
            <DecimalPrice value={floor?.value} currency={floor?.currency ?? null} />
          </Stat>
          <Stat label="Listed">{formatCount(collection.stats.listed)}</Stat>
          <Stat label="Owners">{formatCount(collection.stats.owners)}</Stat>
        </dl>
        <div className="mt-5 flex gap-2">
          <ButtonLink href={collectionPath(collection.slug)} variant="primary" size="lg" className="flex-1">
            View collection
          </ButtonLink>
          <ButtonLink href={`${collectionPath(collection.slug)}/activity`} size="lg">
            Activity
          </ButtonLink>
        </div>
        <ul className="mt-6 border-b border-line">
          {others.map((other) => (
            <Other key={other.slug} collection={other} looks={looks} />
          ))}
        </ul>
      </div>
    </section>
  );
}

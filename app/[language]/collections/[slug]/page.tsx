import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageSize } from "@/components/collection/collection-filters";
import { LazyItemBrowser } from "@/components/collection/collection-parts";
import { CollectionShell } from "@/components/collection/collection-shell";
import { FeaturedItems } from "@/components/collection/featured-items";
import { FilterPreview } from "@/components/collection/filter-preview";
import { monthMarket } from "@/components/collection/month/month-market";
import { DataBlock } from "@/components/ui/data-block";
import { collectionMetadata } from "@/lib/api/collection-metadata";
import { fewSales, readCollectionMonth } from "@/lib/api/collection-month";
import {
  getCollection,
  listCollectionItems,
  listCollectionTraits,
  listFeaturedItems,
} from "@/lib/api/collections";
import { getResembled } from "@/lib/api/look-alike";
import { pageJsonLd } from "@/lib/api/page-json-ld";
import { listWebChains } from "@/lib/api/web-chains";
import { chainLooks } from "@/lib/chains/chain-look";
import { collectionJsonLd } from "@/lib/discovery/json-ld";

export const revalidate = 15;

export function generateStaticParams(): { slug: string }[] {
  return [];
}

export async function generateMetadata({
  params,
}: PageProps<"/[language]/collections/[slug]">): Promise<Metadata> {
  return collectionMetadata((await params).slug, ({ name, description }) => ({ title: name, description }));
}

export default async function CollectionPage({ params }: PageProps<"/[language]/collections/[slug]">) {
  const collection = await getCollection((await params).slug);
  if (collection === null) notFound();
  const [items, traits, chains, resembled, known, featured] = await Promise.all([
    listCollectionItems(collection.slug, { limit: pageSize, sort: "price_asc" }),
    listCollectionTraits(collection.slug),
    listWebChains(),
    getResembled(collection),
    readCollectionMonth(collection),
    listFeaturedItems(collection),
  ]);
  const looks = chainLooks(chains);
  const options = { looks, cheapest: items.data[0] ?? null, fewSales, now: Date.now() / 1_000 };
  const month = known && monthMarket(known, collection, options);
  return (
    <CollectionShell collection={collection} looks={looks} resembled={resembled} tab="items" month={month}>
      <DataBlock json={pageJsonLd((origin) => collectionJsonLd(collection, { origin }))} />
      <FeaturedItems items={featured} looks={looks} />
      <LazyItemBrowser
        collection={collection}
        looks={looks}
        initialItems={items}
        initialTraits={traits}
        preview={<FilterPreview collection={collection} looks={looks} traits={traits} />}
      />
    </CollectionShell>
  );
}

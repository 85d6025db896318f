import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PeriodTable } from "@/components/collection/analytics/period-table";
import { LazyCollectionAnalytics } from "@/components/collection/collection-parts";
import { CollectionShell } from "@/components/collection/collection-shell";
import { NeedsScript } from "@/components/live/needs-script";
import { collectionMetadata } from "@/lib/api/collection-metadata";
import { getCollection } from "@/lib/api/collections";
import { getResembled } from "@/lib/api/look-alike";
import {
  collectionSalesEndpoint,
  depthEndpoint,
  holderBandsEndpoint,
  readOffers,
  washTradeFilter,
} from "@/lib/api/offers-endpoint";
import { listWebChains } from "@/lib/api/web-chains";
import { chainLooks } from "@/lib/chains/chain-look";
import { t } from "@/lib/language/translate";

export const revalidate = 15;

export function generateStaticParams(): { slug: string }[] {
  return [];
}

export async function generateMetadata({
  params,
}: PageProps<"/[language]/collections/[slug]/analytics">): Promise<Metadata> {
  return collectionMetadata((await params).slug, ({ name }) => ({
    title: t("Analytics of {name}", { name }),
    description: t("Floor, volume and sales of {name} over time, by chain.", { name }),
    tab: "/analytics",
  }));
}

export default async function CollectionAnalyticsPage({
  params,
}: PageProps<"/[language]/collections/[slug]/analytics">) {
  const collection = await getCollection((await params).slug);
  if (collection === null) notFound();
  const [chains, has, resembled] = await Promise.all([
    listWebChains(),
    readOffers(),
    getResembled(collection),
  ]);
  const looks = chainLooks(chains);
  const offered = {
    sales: has(collectionSalesEndpoint),
    depth: has(depthEndpoint),
    holders: has(holderBandsEndpoint),
    washFilter: has(washTradeFilter),
  };
  return (
    <CollectionShell collection={collection} looks={looks} resembled={resembled} tab="analytics">
      <NeedsScript
        words={t("Charts over time, depth and holders need JavaScript.")}
        instead={<PeriodTable name={collection.name} stats={collection.stats} looks={looks} />}
      >
        <LazyCollectionAnalytics collection={collection} looks={looks} offered={offered} />
      </NeedsScript>
    </CollectionShell>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LazyCollectionOffers } from "@/components/collection/collection-parts";
import { CollectionShell } from "@/components/collection/collection-shell";
import { BestOffers } from "@/components/collection/offers/best-offers";
import { NeedsScript } from "@/components/live/needs-script";
import { collectionMetadata } from "@/lib/api/collection-metadata";
import { getCollection } from "@/lib/api/collections";
import { getResembled } from "@/lib/api/look-alike";
import { listWebChains } from "@/lib/api/web-chains";
import { chainLooks } from "@/lib/chains/chain-look";
import { t } from "@/lib/language/translate";

export const revalidate = 15;

export function generateStaticParams(): { slug: string }[] {
  return [];
}

export async function generateMetadata({
  params,
}: PageProps<"/[language]/collections/[slug]/offers">): Promise<Metadata> {
  return collectionMetadata((await params).slug, ({ name }) => ({
    title: t("Offers for {name}", { name }),
    description: t("Offers for {name}: for any item, for traits and for single items.", { name }),
    tab: "/offers",
  }));
}

export default async function CollectionOffersPage({
  params,
}: PageProps<"/[language]/collections/[slug]/offers">) {
  const collection = await getCollection((await params).slug);
  if (collection === null) notFound();
  const [chains, resembled] = await Promise.all([listWebChains(), getResembled(collection)]);
  const looks = chainLooks(chains);
  return (
    <CollectionShell collection={collection} looks={looks} resembled={resembled} tab="offers">
      <NeedsScript
        words={t("The list of all offers needs JavaScript.")}
        instead={<BestOffers stats={collection.stats} looks={looks} />}
      >
        <LazyCollectionOffers collection={collection} looks={looks} />
      </NeedsScript>
    </CollectionShell>
  );
}

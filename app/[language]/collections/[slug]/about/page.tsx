import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CollectionAbout } from "@/components/collection/about/collection-about";
import { CollectionShell } from "@/components/collection/collection-shell";
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
}: PageProps<"/[language]/collections/[slug]/about">): Promise<Metadata> {
  return collectionMetadata((await params).slug, ({ name }) => ({
    title: t("About {name}", { name }),
    description: t("Contracts, creator earnings and fees of {name}, and the chains it is on.", { name }),
    tab: "/about",
  }));
}

export default async function CollectionAboutPage({
  params,
}: PageProps<"/[language]/collections/[slug]/about">) {
  const collection = await getCollection((await params).slug);
  if (collection === null) notFound();
  const [webChains, resembled] = await Promise.all([listWebChains(), getResembled(collection)]);
  const looks = chainLooks(webChains);
  const chains = webChains.map(({ chain }) => chain).filter(({ id }) => collection.chains.includes(id));
  return (
    <CollectionShell collection={collection} looks={looks} resembled={resembled} tab="about">
      <CollectionAbout collection={collection} chains={chains} looks={looks} />
    </CollectionShell>
  );
}

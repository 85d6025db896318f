import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CollectionAbout } from "@/components/collection/about/collection-about";
import { CollectionShell } from "@/components/collection/collection-shell";
import { getCollection } from "@/lib/api/collections";
import { getResembled } from "@/lib/api/look-alike";
import { listWebChains } from "@/lib/api/web-chains";
import { chainLooks } from "@/lib/chains/chain-look";
import { collectionPath } from "@/lib/format/paths";

export const revalidate = 60;

export function generateStaticParams(): { slug: string }[] {
  return [];
}

export async function generateMetadata({
  params,
}: PageProps<"/collections/[slug]/about">): Promise<Metadata> {
  const collection = await getCollection((await params).slug);
  if (collection === null) return { title: "Not found" };
  const { name, slug } = collection;
  return {
    title: `About ${name}`,
    description: `Contracts, creator earnings and fees of ${name}, and the chains it is on.`,
    alternates: { canonical: `${collectionPath(slug)}/about` },
  };
}

export default async function CollectionAboutPage({ params }: PageProps<"/collections/[slug]/about">) {
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

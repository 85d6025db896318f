import { Package } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Collected } from "@/components/home/collected";
import { FeaturedCollection } from "@/components/home/featured-collection";
import { LiveStrip } from "@/components/home/live-strip";
import { Trending } from "@/components/home/trending";
import { ChainNotes } from "@/components/layout/chain-notes";
import { EmptyState } from "@/components/ui/empty-state";
import { getHome } from "@/lib/api/home";
import { listWebChains } from "@/lib/api/web-chains";
import { chainLooks } from "@/lib/chains/chain-look";

export const revalidate = 60;

export const metadata: Metadata = { title: { absolute: "Quayside" }, alternates: { canonical: "/" } };

export function generateStaticParams(): { moment: string }[] {
  return [];
}

export default async function HomePage({ params }: PageProps<"/at/[moment]">) {
  // The segment exists for the rewrite alone: it names no other page.
  if ((await params).moment !== "now") notFound();
  const [{ collections, latest, collected }, chains] = await Promise.all([getHome(), listWebChains()]);
  const looks = chainLooks(chains);
  const featured = [...collections].sort((a, b) => b.stats.sales["7d"] - a.stats.sales["7d"])[0];
  if (featured === undefined) {
    return (
      <div className="page-frame pt-8 pb-12">
        <h1 className="text-d2">Quayside</h1>
        <EmptyState
          className="mt-6"
          icon={<Package size={28} aria-hidden="true" />}
          title="No collections yet"
        >
          Collections that this service follows appear here.
        </EmptyState>
      </div>
    );
  }
  const newest = [...collections]
    .filter(({ slug }) => slug !== featured.slug)
    .sort((a, b) => b.createdAt - a.createdAt)
    .slice(0, 2);
  return (
    <div className="page-frame pt-6 pb-12 lg:pt-7">
      <ChainNotes className="mb-4" />
      <FeaturedCollection
        collection={featured}
        sale={collected.find((sale) => sale.collection.slug === featured.slug)}
        others={newest}
        looks={looks}
      />
      <LiveStrip initial={latest} looks={looks} />
      <Trending collections={collections} looks={looks} />
      <Collected sales={collected} looks={looks} />
    </div>
  );
}

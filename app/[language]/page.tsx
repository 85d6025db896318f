import type { Metadata } from "next";
import { Collected } from "@/components/home/collected";
import { FeaturedCollection } from "@/components/home/featured-collection";
import { FeaturedDrop } from "@/components/home/featured-drop";
import { LazyLiveStrip, LazyTrending } from "@/components/home/home-parts";
import { SiteFooter } from "@/components/layout/site-footer";
import { ChainNotes } from "@/components/live/chain-notes";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { dropFeedPath } from "@/lib/api/atom-feeds";
import { getHome, type HomeData, homeCollections } from "@/lib/api/home";
import { pageMetadata } from "@/lib/api/page-metadata";
import { getSite } from "@/lib/api/site";
import { listWebChains } from "@/lib/api/web-chains";
import { type ChainLooks, chainLooks } from "@/lib/chains/chain-look";
import { msg, t } from "@/lib/language/translate";

export const revalidate = 15;

const description = msg(
  "Collections with real owners, floors and trades on every chain. Browse them, list what you own, buy what you like.",
);

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    title: null,
    description: t(description),
    path: "/",
    feeds: [{ title: t("Drops"), path: dropFeedPath }],
  });
}

export default async function HomePage() {
  const [{ collections, featured, drop, latest, collected }, chains, site] = await Promise.all([
    getHome(),
    listWebChains(),
    getSite(),
  ]);
  const looks = chainLooks(chains);
  if (collections.data.length === 0) return <NothingYet name={site.branding.name} />;
  return (
    <>
      <div className="page-frame pt-4 pb-12 lg:pt-7">
        <ChainNotes className="mb-4" />
        {drop === null || featured?.isChosen ? (
          <Featured featured={featured} looks={looks} name={site.branding.name} />
        ) : (
          <FeaturedDrop
            {...drop}
            creatorEarnings={
              collections.data.find(({ slug }) => slug === drop.featured.collection)?.creatorEarnings ?? null
            }
            looks={looks}
          />
        )}
        <LazyLiveStrip initial={latest} looks={looks} />
        <LazyTrending initial={collections} limit={homeCollections} looks={looks} />
        <Collected sales={collected} looks={looks} />
      </div>
      <SiteFooter site={site} />
    </>
  );
}

/** The collection that is recommended; the name of the site where none is. */
function Featured({
  featured,
  looks,
  name,
}: Pick<HomeData, "featured"> & { looks: ChainLooks; name: string }) {
  if (featured === null) return <h1 className="text-d2">{name}</h1>;
  return <FeaturedCollection {...featured} looks={looks} />;
}

/** Shown while the service indexes no collection. */
function NothingYet({ name }: { name: string }) {
  return (
    <div className="page-frame pt-8 pb-12">
      <h1 className="text-d2">{name}</h1>
      <EmptyState className="mt-6" icon={<Icon name="package" size={28} />} title={t("No collections yet")}>
        {t("Collections appear here once they are indexed.")}
      </EmptyState>
    </div>
  );
}

import type { Metadata } from "next";
import { LazyCollectionBrowser } from "@/components/collection/collection-parts";
import { SiteFooter } from "@/components/layout/site-footer";
import { ChainNotes } from "@/components/live/chain-notes";
import { listCollections } from "@/lib/api/collections";
import { pageMetadata } from "@/lib/api/page-metadata";
import { getSite } from "@/lib/api/site";
import { listWebChains } from "@/lib/api/web-chains";
import { chainLooks } from "@/lib/chains/chain-look";
import { msg, plural, t } from "@/lib/language/translate";

export const revalidate = 15;

const description = msg("Every collection on every chain, by volume, floor, age or name.");

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ title: t("Collections"), description: t(description), path: "/collections" });
}

const limit = 50;

export default async function CollectionsPage() {
  const [initial, chains, site] = await Promise.all([listCollections({ limit }), listWebChains(), getSite()]);
  return (
    <>
      <div className="page-frame pt-8 pb-12">
        <h1 className="text-d2">{t("Collections")}</h1>
        <p className="mt-1 text-body text-ink-2">
          {plural(
            chains.length,
            "Floors, volume and owners across {count} chain.",
            "Floors, volume and owners across {count} chains.",
          )}
        </p>
        <ChainNotes className="mt-4" />
        <LazyCollectionBrowser initial={initial} looks={chainLooks(chains)} limit={limit} />
      </div>
      <SiteFooter site={site} />
    </>
  );
}

import type { Metadata } from "next";
import { LazyDropsBrowser } from "@/components/drop/drop-parts";
import { SiteFooter } from "@/components/layout/site-footer";
import { ChainNotes } from "@/components/live/chain-notes";
import { ButtonLink } from "@/components/ui/button-link";
import { dropFeedPath } from "@/lib/api/atom-feeds";
import { listCurrentDrops, listDrops } from "@/lib/api/drops";
import { draftsEndpoint, offersEndpoint } from "@/lib/api/offers-endpoint";
import { pageMetadata } from "@/lib/api/page-metadata";
import { getSite } from "@/lib/api/site";
import { listWebChains } from "@/lib/api/web-chains";
import { chainLooks } from "@/lib/chains/chain-look";
import { msg, t } from "@/lib/language/translate";

export const revalidate = 15;

const description = msg("Open, upcoming and past drops on every chain.");

export function generateMetadata(): Promise<Metadata> {
  const feeds = [{ title: t("Drops"), path: dropFeedPath }];
  return pageMetadata({ title: t("Drops"), description: t(description), path: "/drops", feeds });
}

const limit = 24;

export default async function DropsPage() {
  const [current, initial, chains, site, canCreate] = await Promise.all([
    listCurrentDrops(),
    listDrops({ sort: "newest", limit }),
    listWebChains(),
    getSite(),
    offersEndpoint(draftsEndpoint),
  ]);
  return (
    <>
      <div className="page-frame pt-8 pb-12">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-d2">{t("Drops")}</h1>
          {canCreate && <ButtonLink href="/studio/new">{t("Create a drop")}</ButtonLink>}
        </div>
        <p className="mt-1 text-body text-ink-2">{t(description)}</p>
        <ChainNotes className="mt-4" />
        <LazyDropsBrowser current={current} initial={initial} looks={chainLooks(chains)} limit={limit} />
      </div>
      <SiteFooter site={site} />
    </>
  );
}

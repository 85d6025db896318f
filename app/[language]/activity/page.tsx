import type { Metadata } from "next";
import { LazyActivityBrowser } from "@/components/activity/activity-parts";
import { FeedControls } from "@/components/activity/feed-controls";
import { ChainNotes } from "@/components/live/chain-notes";
import { listActivity } from "@/lib/api/activity";
import { offersEndpoint, washTradeFilter } from "@/lib/api/offers-endpoint";
import { pageMetadata } from "@/lib/api/page-metadata";
import { listWebChains } from "@/lib/api/web-chains";
import { chainLooks } from "@/lib/chains/chain-look";
import { msg, plural, t } from "@/lib/language/translate";

export const revalidate = 15;

const description = msg(
  "Every sale, listing, offer, mint, transfer and vault move on every chain, as it happens.",
);

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ title: t("Activity"), description: t(description), path: "/activity" });
}

const limit = 50;

export default async function ActivityPage() {
  const [initial, chains, hasWashFilter] = await Promise.all([
    listActivity({ limit }),
    listWebChains(),
    offersEndpoint(washTradeFilter),
  ]);
  return (
    <div className="page-frame pt-8 pb-12">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-d2">{t("Activity")}</h1>
          <p className="mt-1 text-body text-ink-2">
            {plural(
              chains.length,
              "Every sale, listing, offer, pool trade and vault move across {count} chain.",
              "Every sale, listing, offer, pool trade and vault move across {count} chains.",
            )}
          </p>
        </div>
        <FeedControls />
      </div>
      <ChainNotes className="mt-4" />
      <LazyActivityBrowser
        looks={chainLooks(chains)}
        initial={initial}
        limit={limit}
        hasWashFilter={hasWashFilter}
      />
    </div>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LazyAddCollection, LazyStudioPage } from "@/components/studio/studio-parts";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { readChainLooks } from "@/lib/api/account-page";
import {
  creatorCollectionsEndpoint,
  draftsEndpoint,
  readOffers,
  studioEndpoint,
} from "@/lib/api/offers-endpoint";
import { t } from "@/lib/language/translate";

export function generateMetadata(): Metadata {
  return {
    title: t("Studio"),
    description: t("Your collections, what they earn and who holds them."),
    robots: { index: false },
  };
}

// Which endpoints the service has is known only when the web runs.
export const dynamic = "force-dynamic";

export default async function StudioRoute() {
  const offers = await readOffers();
  if (!offers(studioEndpoint)) notFound();
  const canCreate = offers(draftsEndpoint);
  const canAsk = offers(creatorCollectionsEndpoint);
  return (
    <div className="page-frame pt-8 pb-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-sm:mb-6">
        <h1 className="text-d2">{t("Studio")}</h1>
        <div className="flex flex-wrap gap-2.5 empty:hidden">
          {canAsk && <LazyAddCollection />}
          {canCreate && (
            <ButtonLink variant="primary" href="/studio/new" icon={<Icon name="calendar-plus" size={18} />}>
              {t("Create a drop")}
            </ButtonLink>
          )}
        </div>
      </div>
      <p className="mt-1 mb-6 text-body text-ink-2 max-sm:sr-only">
        {t("Your collections, what they earn and who holds them.")}
      </p>
      <LazyStudioPage looks={await readChainLooks()} canCreate={canCreate} canAsk={canAsk} />
    </div>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LazyStudioPage } from "@/components/studio/studio-parts";
import { readChainLooks } from "@/lib/api/account-page";
import { offersEndpoint, studioEndpoint } from "@/lib/api/offers-endpoint";
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
  if (!(await offersEndpoint(studioEndpoint))) notFound();
  return (
    <div className="page-frame pt-8 pb-12">
      <h1 className="text-d2 max-sm:mb-6">{t("Studio")}</h1>
      <p className="mt-1 mb-6 text-body text-ink-2 max-sm:sr-only">
        {t("Your collections, what they earn and who holds them.")}
      </p>
      <LazyStudioPage looks={await readChainLooks()} />
    </div>
  );
}

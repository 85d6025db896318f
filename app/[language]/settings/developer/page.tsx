import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NeedsScript } from "@/components/live/needs-script";
import { DeveloperHead } from "@/components/settings/developer-head";
import { LazyDeveloperSettings } from "@/components/settings/settings-parts";
import { keysEndpoint, readOffers, webhooksEndpoint } from "@/lib/api/offers-endpoint";
import { developerPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";

export function generateMetadata(): Metadata {
  return {
    title: t("Developer"),
    description: t("API keys of this site, and how they are used."),
    robots: { index: false },
  };
}

// Which endpoints the service has is known only when the web runs.
export const dynamic = "force-dynamic";

export default async function DeveloperPage() {
  const offers = await readOffers();
  if (!offers(keysEndpoint)) notFound();
  return (
    <>
      <DeveloperHead current={developerPath} hasWebhooks={offers(webhooksEndpoint)} />
      <NeedsScript>
        <LazyDeveloperSettings />
      </NeedsScript>
    </>
  );
}

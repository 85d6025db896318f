import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NeedsScript } from "@/components/live/needs-script";
import { DeveloperHead } from "@/components/settings/developer-head";
import { LazyWebhookSettings } from "@/components/settings/settings-parts";
import { offersEndpoint, webhooksEndpoint } from "@/lib/api/offers-endpoint";
import { webhooksPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";

export function generateMetadata(): Metadata {
  return {
    title: t("Webhooks"),
    description: t("Signed requests to your server when something happens."),
    robots: { index: false },
  };
}

// Which endpoints the service has is known only when the web runs.
export const dynamic = "force-dynamic";

export default async function WebhooksPage() {
  if (!(await offersEndpoint(webhooksEndpoint))) notFound();
  return (
    <>
      <DeveloperHead current={webhooksPath} hasWebhooks />
      <NeedsScript>
        <LazyWebhookSettings />
      </NeedsScript>
    </>
  );
}

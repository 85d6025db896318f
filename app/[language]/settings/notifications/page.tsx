import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NeedsScript } from "@/components/live/needs-script";
import { LazyNotificationSettings } from "@/components/settings/settings-parts";
import { notificationsEndpoint, offersEndpoint } from "@/lib/api/offers-endpoint";
import { t } from "@/lib/language/translate";

export function generateMetadata(): Metadata {
  return {
    title: t("Notification rules"),
    description: t("What you hear about, and where."),
    robots: { index: false },
  };
}

// Which endpoints the service has is known only when the web runs.
export const dynamic = "force-dynamic";

export default async function NotificationRulesPage() {
  if (!(await offersEndpoint(notificationsEndpoint))) notFound();
  return (
    <>
      <h1 className="text-d2">{t("Notification rules")}</h1>
      <p className="mt-1 mb-6 max-w-2xl text-ui text-ink-2">
        {t("Choose what you hear about, and where. No e-mail address is asked for.")}
      </p>
      <NeedsScript>
        <LazyNotificationSettings />
      </NeedsScript>
    </>
  );
}

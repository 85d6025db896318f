import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LazyNotificationsPage } from "@/components/notifications/notifications-parts";
import { notificationsEndpoint, offersEndpoint } from "@/lib/api/offers-endpoint";
import { t } from "@/lib/language/translate";

export function generateMetadata(): Metadata {
  return {
    title: t("Notifications"),
    description: t("What happened to your items, offers and price alerts."),
    robots: { index: false },
  };
}

// Which endpoints the service has is known only when the web runs.
export const dynamic = "force-dynamic";

export default async function NotificationsRoute() {
  if (!(await offersEndpoint(notificationsEndpoint))) notFound();
  return (
    <div className="page-frame pt-8 pb-12">
      <LazyNotificationsPage />
    </div>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NeedsScript } from "@/components/live/needs-script";
import { LazyProfileSettings } from "@/components/settings/settings-parts";
import { offersEndpoint, profileEndpoint } from "@/lib/api/offers-endpoint";
import { t } from "@/lib/language/translate";

export function generateMetadata(): Metadata {
  return {
    title: t("Name and avatar"),
    description: t("What your account is called on this site."),
    robots: { index: false },
  };
}

// Which endpoints the service has is known only when the web runs.
export const dynamic = "force-dynamic";

export default async function ProfilePage() {
  if (!(await offersEndpoint(profileEndpoint))) notFound();
  return (
    <>
      <h1 className="text-d2">{t("Name and avatar")}</h1>
      <p className="mt-1 mb-6 max-w-2xl text-ui text-ink-2">
        {t(
          "What this site calls your account. One signature of your wallet stores it; nothing is sent and it costs nothing. Your address always stays in reach.",
        )}
      </p>
      <NeedsScript>
        <LazyProfileSettings />
      </NeedsScript>
    </>
  );
}

import type { Metadata } from "next";
import { LazyWatchList } from "@/components/account/account-parts";
import { NeedsScript } from "@/components/live/needs-script";
import { readChainLooks } from "@/lib/api/account-page";
import { t } from "@/lib/language/translate";

export function generateMetadata(): Metadata {
  return { title: t("Watch-list"), robots: { index: false } };
}
export const revalidate = 15;

export default async function Page() {
  return (
    <div className="page-frame pt-8 pb-12">
      <h1 className="mb-6 text-d2">{t("Watch-list")}</h1>
      <NeedsScript>
        <LazyWatchList looks={await readChainLooks()} />
      </NeedsScript>
    </div>
  );
}

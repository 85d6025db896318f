import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SiteFooter } from "@/components/layout/site-footer";
import { StatusPageContent } from "@/components/status/status-page";
import { pageMetadata } from "@/lib/api/page-metadata";
import { readKnownStatus } from "@/lib/api/service-status";
import { getSite } from "@/lib/api/site";
import { listWebChains } from "@/lib/api/web-chains";
import { chainLooks } from "@/lib/chains/chain-look";
import { t } from "@/lib/language/translate";

export const revalidate = 15;

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    title: t("Status"),
    description: t("How this site and its chains do."),
    path: "/status",
  });
}

export default async function StatusPage() {
  const [known, chains, site] = await Promise.all([
    readKnownStatus(),
    // While the service is away, tiles without a glyph are better than no page.
    listWebChains().catch(() => []),
    getSite(),
  ]);
  if (known.kind === "not-offered") notFound();
  return (
    <>
      <StatusPageContent known={known} looks={chainLooks(chains)} />
      <SiteFooter site={site} />
    </>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SiteFooter } from "@/components/layout/site-footer";
import { StatusPageContent } from "@/components/status/status-page";
import { pageMetadata } from "@/lib/api/page-metadata";
import { getServiceStatus } from "@/lib/api/service-status";
import { getSite } from "@/lib/api/site";
import { listWebChains } from "@/lib/api/web-chains";
import { chainLooks } from "@/lib/chains/chain-look";

// While the service is away, the last page stays, with its time.
export const revalidate = 30;

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ title: "Status", description: "How this site and its chains do.", path: "/status" });
}

export function generateStaticParams(): { moment: string }[] {
  return [];
}

export default async function StatusPage({ params }: PageProps<"/prerendered/[moment]/status">) {
  // The dynamic segment exists only for the prerender rewrite; it does not name a page.
  if ((await params).moment !== "now") notFound();
  const [status, chains, site] = await Promise.all([getServiceStatus(), listWebChains(), getSite()]);
  if (status === null) notFound();
  return (
    <>
      <StatusPageContent status={status} looks={chainLooks(chains)} />
      <SiteFooter site={site} />
    </>
  );
}

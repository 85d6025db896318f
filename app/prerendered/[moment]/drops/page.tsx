import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LazyDropsBrowser } from "@/components/drop/drop-parts";
import { ChainNotes } from "@/components/live/chain-notes";
import { listCurrentDrops, listDrops } from "@/lib/api/drops";
import { listWebChains } from "@/lib/api/web-chains";
import { chainLooks } from "@/lib/chains/chain-look";

export const revalidate = 60;

const title = "Drops";
const description = "Open, upcoming and past drops on every chain.";

export const metadata: Metadata = {
  title,
  description,
  alternates: { canonical: "/drops" },
  openGraph: { type: "website", siteName: "Quayside", title, description },
};

export function generateStaticParams(): { moment: string }[] {
  return [];
}

const limit = 24;

export default async function DropsPage({ params }: PageProps<"/prerendered/[moment]/drops">) {
  // The dynamic segment exists only for the prerender rewrite; it does not name a page.
  if ((await params).moment !== "now") notFound();
  const [current, initial, chains] = await Promise.all([
    listCurrentDrops(),
    listDrops({ sort: "newest", limit }),
    listWebChains(),
  ]);
  return (
    <div className="page-frame pt-8 pb-12">
      <h1 className="text-d2">Drops</h1>
      <p className="mt-1 text-body text-ink-2">{description}</p>
      <ChainNotes className="mt-4" />
      <LazyDropsBrowser current={current} initial={initial} looks={chainLooks(chains)} limit={limit} />
    </div>
  );
}

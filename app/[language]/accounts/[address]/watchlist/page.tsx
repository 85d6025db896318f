import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { LazyOwnWatchList } from "@/components/account/account-parts";
import { NeedsScript } from "@/components/live/needs-script";
import { accountAddress, readChainLooks } from "@/lib/api/account-page";
import { watchlistPath } from "@/lib/format/paths";

export const metadata: Metadata = { robots: { index: false } };
export const revalidate = 15;

export function generateStaticParams(): { address: string }[] {
  return [];
}

export default async function Page({ params }: PageProps<"/[language]/accounts/[address]/watchlist">) {
  const requested = (await params).address;
  const address = accountAddress(requested);
  if (address === null) notFound();
  if (address !== requested) permanentRedirect(watchlistPath(address));
  return (
    <NeedsScript>
      <LazyOwnWatchList address={address} looks={await readChainLooks()} />
    </NeedsScript>
  );
}

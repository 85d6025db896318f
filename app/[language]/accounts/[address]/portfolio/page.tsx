import { notFound, permanentRedirect, redirect } from "next/navigation";
import { LazyAccountPortfolio } from "@/components/account/account-parts";
import { NeedsScript } from "@/components/live/needs-script";
import { accountAddress, readChainLooks } from "@/lib/api/account-page";
import { portfolioEndpoint, portfolioHistoryEndpoint, readOffers } from "@/lib/api/offers-endpoint";
import { accountPath, portfolioPath } from "@/lib/format/paths";

export const revalidate = 15;

export function generateStaticParams(): { address: string }[] {
  return [];
}

export default async function Page({ params }: PageProps<"/[language]/accounts/[address]/portfolio">) {
  const requested = (await params).address;
  const address = accountAddress(requested);
  if (address === null) notFound();
  if (address !== requested) permanentRedirect(portfolioPath(address));
  const [looks, offers] = await Promise.all([readChainLooks(), readOffers()]);
  if (!offers(portfolioEndpoint)) redirect(accountPath(address));
  return (
    <NeedsScript>
      <LazyAccountPortfolio address={address} looks={looks} hasHistory={offers(portfolioHistoryEndpoint)} />
    </NeedsScript>
  );
}

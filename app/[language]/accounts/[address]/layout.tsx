import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LazyAccountHeader, LazyAccountTabs } from "@/components/account/account-parts";
import { TotalsWithoutScript } from "@/components/account/totals-without-script";
import { ChainNotes } from "@/components/live/chain-notes";
import { accountAddress, getSharedName, listAccountItems, listCreated } from "@/lib/api/account-page";
import { getBranding } from "@/lib/api/branding";
import { approvalsEndpoint, portfolioEndpoint, readOffers } from "@/lib/api/offers-endpoint";
import { pageMetadata } from "@/lib/api/page-metadata";
import { formatAddress } from "@/lib/format/address";
import { accountPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { inEnglish } from "@/lib/language/words";
import { accountArt, accountFacts } from "@/lib/share/account-facts";

export async function generateMetadata({
  params,
}: LayoutProps<"/[language]/accounts/[address]">): Promise<Metadata> {
  const address = accountAddress((await params).address);
  if (address === null) return { title: t("Not found") };
  // A page must appear without what it is shared by.
  const [items, name, branding] = await Promise.all([
    listAccountItems(address, accountArt).catch(() => null),
    getSharedName(address).catch(() => null),
    getBranding(),
  ]);
  const facts = items && inEnglish(() => accountFacts({ address, name, items, branding }));
  const short = formatAddress(address);
  return pageMetadata({
    title: name === null ? short : `${name} (${short})`,
    description: t("Items, listings, offers and activity of {address}.", { address }),
    path: accountPath(address),
    ...(facts !== null && { about: { page: { kind: "account", address }, facts } }),
  });
}

export default async function AccountLayout({
  params,
  children,
}: LayoutProps<"/[language]/accounts/[address]">) {
  const address = accountAddress((await params).address);
  if (address === null) notFound();
  // The tabs appear without its totals, and without the collections that it made, while these cannot be read.
  const [offers, created, items] = await Promise.all([
    readOffers(),
    listCreated(address).catch(() => null),
    listAccountItems(address, accountArt).catch(() => null),
  ]);
  return (
    <div className="page-frame pt-7 pb-12">
      <LazyAccountHeader address={address} />
      <TotalsWithoutScript totals={items?.totals} />
      <ChainNotes className="mt-5" />
      <div className="mt-6 mb-4 border-b border-line">
        <LazyAccountTabs
          address={address}
          hasPortfolio={offers(portfolioEndpoint)}
          hasApprovals={offers(approvalsEndpoint)}
          created={created?.data.length ?? 0}
          hasMoreCreated={created !== null && created.nextCursor !== null}
        />
      </div>
      {children}
    </div>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LazyAccountHeader, LazyAccountTabs } from "@/components/account/account-parts";
import { ChainNotes } from "@/components/live/chain-notes";
import { accountAddress } from "@/lib/api/account-page";
import { formatAddress } from "@/lib/format/address";
import { accountPath } from "@/lib/format/paths";

export async function generateMetadata({ params }: LayoutProps<"/accounts/[address]">): Promise<Metadata> {
  const address = accountAddress((await params).address);
  if (address === null) return { title: "Not found" };
  return { title: formatAddress(address), alternates: { canonical: accountPath(address) } };
}

export default async function AccountLayout({ params, children }: LayoutProps<"/accounts/[address]">) {
  const address = accountAddress((await params).address);
  if (address === null) notFound();
  return (
    <div className="page-frame pt-7 pb-12">
      <LazyAccountHeader address={address} />
      <ChainNotes className="mt-5" />
      <div className="mt-6 mb-4 border-b border-line">
        <LazyAccountTabs address={address} />
      </div>
      {children}
    </div>
  );
}

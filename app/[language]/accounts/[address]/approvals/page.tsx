import { notFound, permanentRedirect, redirect } from "next/navigation";
import { LazyAccountApprovals } from "@/components/account/account-parts";
import { NeedsScript } from "@/components/live/needs-script";
import { accountAddress, readChainLooks } from "@/lib/api/account-page";
import { approvalsEndpoint, offersEndpoint } from "@/lib/api/offers-endpoint";
import { accountPath, approvalsPath } from "@/lib/format/paths";

export const revalidate = 15;

export function generateStaticParams(): { address: string }[] {
  return [];
}

export default async function Page({ params }: PageProps<"/[language]/accounts/[address]/approvals">) {
  const requested = (await params).address;
  const address = accountAddress(requested);
  if (address === null) notFound();
  if (address !== requested) permanentRedirect(approvalsPath(address));
  const [looks, isOffered] = await Promise.all([readChainLooks(), offersEndpoint(approvalsEndpoint)]);
  if (!isOffered) redirect(accountPath(address));
  return (
    <NeedsScript>
      <LazyAccountApprovals address={address} looks={looks} />
    </NeedsScript>
  );
}

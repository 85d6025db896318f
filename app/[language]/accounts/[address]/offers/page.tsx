import { notFound, permanentRedirect } from "next/navigation";
import { LazyOffersReceived } from "@/components/account/account-parts";
import { NeedsScript } from "@/components/live/needs-script";
import { accountAddress, readChainLooks } from "@/lib/api/account-page";
import { accountPath } from "@/lib/format/paths";

export const revalidate = 15;

export function generateStaticParams(): { address: string }[] {
  return [];
}

export default async function Page({ params }: PageProps<"/[language]/accounts/[address]/offers">) {
  const requested = (await params).address;
  const address = accountAddress(requested);
  if (address === null) notFound();
  if (address !== requested) permanentRedirect(`${accountPath(address)}/offers`);
  return (
    <NeedsScript>
      <LazyOffersReceived address={address} looks={await readChainLooks()} />
    </NeedsScript>
  );
}

import { notFound, permanentRedirect } from "next/navigation";
import { CreatedCollections } from "@/components/account/created-collections";
import { accountAddress, listCreated, readChainLooks } from "@/lib/api/account-page";
import { createdPath } from "@/lib/format/paths";

export const revalidate = 15;

export function generateStaticParams(): { address: string }[] {
  return [];
}

export default async function Page({ params }: PageProps<"/[language]/accounts/[address]/created">) {
  const requested = (await params).address;
  const address = accountAddress(requested);
  if (address === null) notFound();
  if (address !== requested) permanentRedirect(createdPath(address));
  const [looks, page] = await Promise.all([readChainLooks(), listCreated(address)]);
  if (page === null) notFound();
  return <CreatedCollections page={page} looks={looks} />;
}

import { notFound, permanentRedirect } from "next/navigation";
import { LazyAccountItems } from "@/components/account/account-parts";
import { ItemsWithoutScript } from "@/components/account/items-without-script";
import { accountAddress, listAccountItems, readChainLooks } from "@/lib/api/account-page";
import { accountPath } from "@/lib/format/paths";
import { accountArt } from "@/lib/share/account-facts";

export const revalidate = 15;

export function generateStaticParams(): { address: string }[] {
  return [];
}

export default async function Page({ params }: PageProps<"/[language]/accounts/[address]">) {
  const requested = (await params).address;
  const address = accountAddress(requested);
  if (address === null) notFound();
  if (address !== requested) permanentRedirect(accountPath(address));
  const [looks, items] = await Promise.all([
    readChainLooks(),
    listAccountItems(address, accountArt).catch(() => null),
  ]);
  return (
    <>
      <div className="contents noscript:hidden">
        <LazyAccountItems address={address} looks={looks} />
      </div>
      {items && <ItemsWithoutScript items={items} looks={looks} />}
    </>
  );
}

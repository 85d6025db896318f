import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { ItemPageContent } from "@/components/item/item-page";
import { LookAlikeWarning } from "@/components/market/collection/look-alike-warning";
import { ItemNameWarning } from "@/components/market/item-name-warning";
import { DataBlock } from "@/components/ui/data-block";
import { PageBox } from "@/components/ui/page-box";
import { getBranding } from "@/lib/api/branding";
import { itemActivityLimit, loadItemPage } from "@/lib/api/item-page";
import { itemHistoryEndpoint, offersEndpoint } from "@/lib/api/offers-endpoint";
import { pageJsonLd } from "@/lib/api/page-json-ld";
import { pageMetadata } from "@/lib/api/page-metadata";
import { readSandboxAddress } from "@/lib/api/sandbox-address";
import { itemJsonLd } from "@/lib/discovery/json-ld";
import { areSameCoordinates } from "@/lib/format/item-home";
import { itemPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { inEnglish } from "@/lib/language/words";
import { itemFacts } from "@/lib/share/item-facts";

export const revalidate = 15;

export function generateStaticParams(): { chain: string; contract: string; tokenId: string }[] {
  return [];
}

type Props = PageProps<"/[language]/items/[chain]/[contract]/[tokenId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { chain, contract, tokenId } = await params;
  const page = await loadItemPage(chain, contract, tokenId);
  if (page === null) return { title: t("Not found") };
  const { item, collection, home, looks } = page;
  const branding = await getBranding();
  return pageMetadata({
    title: item.name,
    description: item.description || collection.description,
    path: itemPath(home),
    about: {
      page: { kind: "item", ...home },
      facts: inEnglish(() => itemFacts({ item, collection, looks, branding })),
    },
  });
}

export default async function Page({ params }: Props) {
  const requested = await params;
  const page = await loadItemPage(requested.chain, requested.contract, requested.tokenId);
  if (page === null) notFound();
  if (!areSameCoordinates(requested, page.home)) permanentRedirect(itemPath(page.home));
  const { item, collection, more, activity, resembled, namedLike, looks, readAt } = page;
  return (
    <>
      <DataBlock json={pageJsonLd((origin) => itemJsonLd(page, { looks, origin }))} />
      {resembled !== null && (
        <div className="page-frame pt-4">
          <LookAlikeWarning collection={collection} resembled={resembled} looks={looks} />
        </div>
      )}
      {namedLike !== null && (
        <div className="page-frame pt-4">
          <ItemNameWarning item={item} resembled={namedLike} />
        </div>
      )}
      <PageBox>
        <ItemPageContent
          item={item}
          collection={collection}
          more={more}
          activity={activity}
          activityLimit={itemActivityLimit}
          looks={looks}
          readAt={readAt}
          hasHistory={await offersEndpoint(itemHistoryEndpoint)}
          sandbox={readSandboxAddress(process.env)?.origin ?? null}
        />
      </PageBox>
    </>
  );
}

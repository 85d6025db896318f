import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DropPageContent } from "@/components/drop/drop-page";
import { DataBlock } from "@/components/ui/data-block";
import { PageBox } from "@/components/ui/page-box";
import { getBranding } from "@/lib/api/branding";
import { loadDropPage, mintSearch } from "@/lib/api/drop-page";
import { pageJsonLd } from "@/lib/api/page-json-ld";
import { pageMetadata } from "@/lib/api/page-metadata";
import { dropJsonLd } from "@/lib/discovery/json-ld";
import { dropPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { inEnglish } from "@/lib/language/words";
import { dropFacts } from "@/lib/share/drop-facts";

export const revalidate = 15;

export function generateStaticParams(): { slug: string }[] {
  return [];
}

export async function generateMetadata({ params }: PageProps<"/[language]/drops/[slug]">): Promise<Metadata> {
  const page = await loadDropPage((await params).slug);
  if (page === null) return { title: t("Not found") };
  const { drop, looks } = page;
  const branding = await getBranding();
  return pageMetadata({
    title: drop.name,
    description: drop.description ?? t("Mint {drop}: stages, price and eligibility.", { drop: drop.name }),
    path: dropPath(drop.slug),
    about: {
      page: { kind: "drop", slug: drop.slug },
      facts: inEnglish(() => dropFacts({ drop, looks, branding })),
    },
  });
}

export default async function Page({ params }: PageProps<"/[language]/drops/[slug]">) {
  const page = await loadDropPage((await params).slug);
  if (page === null) notFound();
  const { drop, looks } = page;
  return (
    <>
      <DataBlock json={pageJsonLd((origin) => dropJsonLd(drop, { looks, origin }))} />
      <PageBox>
        <DropPageContent {...page} search={mintSearch(drop)} />
      </PageBox>
    </>
  );
}

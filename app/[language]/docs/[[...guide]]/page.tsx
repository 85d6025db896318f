import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocsPage } from "@/components/docs/docs-page";
import { GuidePage } from "@/components/docs/guide-page";
import { SiteFooter } from "@/components/layout/site-footer";
import { pageMetadata } from "@/lib/api/page-metadata";
import { getSite } from "@/lib/api/site";
import { webConfig } from "@/lib/api/web-config";
import { docsPath, guidePath, guides } from "@/lib/format/guides";
import { t } from "@/lib/language/translate";

export const revalidate = 15;

export function generateStaticParams(): { guide?: string[] }[] {
  return [];
}

type Props = PageProps<"/[language]/docs/[[...guide]]">;

/** The guide that an address names; null for the list of all, undefined for another address. */
async function guideOf({ params }: Props) {
  const [name, ...more] = (await params).guide ?? [];
  if (name === undefined) return null;
  return more.length > 0 ? undefined : guides.find((guide) => guide.name === name);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const guide = await guideOf(props);
  if (guide === undefined) return { title: t("Not found") };
  if (guide === null) {
    return pageMetadata({
      title: t("Docs"),
      description: t("How this site works, in plain words."),
      path: docsPath,
    });
  }
  const { name, title, summary } = guide;
  return pageMetadata({ title: t(title), description: t(summary), path: guidePath(name) });
}

export default async function Docs(props: Props) {
  const guide = await guideOf(props);
  if (guide === undefined) notFound();
  const site = await getSite();
  return (
    <>
      {guide === null ? (
        <DocsPage siteName={site.branding.name} />
      ) : (
        <GuidePage name={guide.name} apiUrl={webConfig().publicApiUrl} />
      )}
      <SiteFooter site={site} />
    </>
  );
}

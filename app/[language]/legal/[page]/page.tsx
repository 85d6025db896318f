import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SiteFooter } from "@/components/layout/site-footer";
import { Markdown } from "@/components/market/markdown";
import { pageMetadata } from "@/lib/api/page-metadata";
import { getSite } from "@/lib/api/site";
import { legalPages } from "@/lib/format/site-links";
import { t } from "@/lib/language/translate";

export const revalidate = 15;

export function generateStaticParams(): { page: string }[] {
  return [];
}

type Props = PageProps<"/[language]/legal/[page]">;

async function loadPage({ params }: Props) {
  const { page } = await params;
  const known = legalPages.find(({ name }) => name === page);
  const site = await getSite();
  const text = known === undefined ? null : site.branding[known.name];
  return known === undefined || text === null ? null : { ...known, text, site };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await loadPage(props);
  if (page === null) return { title: t("Not found") };
  const { name, title, description, site } = page;
  return pageMetadata({
    title: t(title),
    description: t(description, { site: site.branding.name }),
    path: `/legal/${name}`,
  });
}

/** A page of rules in the operator's words. */
export default async function LegalPage(props: Props) {
  const page = await loadPage(props);
  if (page === null) notFound();
  return (
    <>
      <article className="page-frame pt-8 pb-12">
        <h1 className="mb-4 text-d2">{t(page.title)}</h1>
        <div className="max-w-prose text-body text-ink-2">
          <Markdown text={page.text} />
        </div>
      </article>
      <SiteFooter site={page.site} />
    </>
  );
}

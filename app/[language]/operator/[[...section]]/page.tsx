import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LazyOperatorDesk } from "@/components/operator/operator-parts";
import { sections } from "@/components/operator/sections";
import { readPublicAddress } from "@/lib/api/web-address";
import { t } from "@/lib/language/translate";

// The page belongs to the account that asks, and the web's role is known only when it runs.
export const dynamic = "force-dynamic";

type Props = PageProps<"/[language]/operator/[[...section]]">;

async function findSection({ params }: Props) {
  const [name = "overview", ...more] = (await params).section ?? [];
  return more.length > 0 ? undefined : sections.find((section) => section.name === name);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const title = (await findSection(props))?.label;
  return {
    title: t("{title} · Operator", { title: title === undefined ? t("Not found") : t(title) }),
    robots: { index: false, follow: false },
  };
}

/** The operator's desk. A web for the public answers 404 here (`web-server/serve-role.ts`). */
export default async function OperatorPage(props: Props) {
  const section = await findSection(props);
  if (section === undefined) notFound();
  const publicSite = readPublicAddress(process.env)?.origin ?? null;
  return <LazyOperatorDesk section={section.name} publicSite={publicSite} />;
}

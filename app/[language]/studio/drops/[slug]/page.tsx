import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LazyManagePage } from "@/components/studio/manage/manage-parts";
import { loadDropPage } from "@/lib/api/drop-page";
import { t } from "@/lib/language/translate";

type Props = PageProps<"/[language]/studio/drops/[slug]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadDropPage((await params).slug);
  return {
    title: page === null ? t("Not found") : t("Manage {drop}", { drop: page.drop.name }),
    robots: { index: false },
  };
}

// It is for one account, which has a wallet: nothing of it is worth keeping.
export const dynamic = "force-dynamic";

export default async function Page({ params }: Props) {
  const page = await loadDropPage((await params).slug);
  if (page === null) notFound();
  return (
    <div className="page-frame pt-8 pb-12">
      <LazyManagePage drop={page.drop} looks={page.looks} />
    </div>
  );
}

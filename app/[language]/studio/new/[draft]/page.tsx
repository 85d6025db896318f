import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LazyDropWizard } from "@/components/studio/studio-parts";
import { draftsEndpoint, offersEndpoint } from "@/lib/api/offers-endpoint";
import { draftIdSchema } from "@/lib/contract/draft";
import { t } from "@/lib/language/translate";

export function generateMetadata(): Metadata {
  return { title: t("Create a drop"), robots: { index: false } };
}

// Which endpoints the service has is known only when the web runs.
export const dynamic = "force-dynamic";

export default async function DraftRoute({ params }: PageProps<"/[language]/studio/new/[draft]">) {
  const { data: draftId } = draftIdSchema.safeParse((await params).draft);
  if (draftId === undefined || !(await offersEndpoint(draftsEndpoint))) notFound();
  return (
    <div className="page-frame pt-6 pb-12 sm:pt-8">
      <LazyDropWizard draftId={draftId} />
    </div>
  );
}

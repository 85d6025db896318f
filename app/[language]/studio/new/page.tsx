import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LazyNewDraft } from "@/components/studio/studio-parts";
import { draftsEndpoint, offersEndpoint } from "@/lib/api/offers-endpoint";
import { t } from "@/lib/language/translate";

export function generateMetadata(): Metadata {
  return { title: t("Create a drop"), robots: { index: false } };
}

// Which endpoints the service has is known only when the web runs.
export const dynamic = "force-dynamic";

export default async function NewDraftRoute() {
  if (!(await offersEndpoint(draftsEndpoint))) notFound();
  return (
    <div className="page-frame pt-8 pb-12">
      <LazyNewDraft />
    </div>
  );
}

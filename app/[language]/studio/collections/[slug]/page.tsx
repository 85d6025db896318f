import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LazyEditPage } from "@/components/studio/studio-parts";
import { collectionProfileEndpoint, offersEndpoint } from "@/lib/api/offers-endpoint";
import { slugSchema } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";

export function generateMetadata(): Metadata {
  return { title: t("Edit a collection"), robots: { index: false } };
}

// Which endpoints the service has is known only when the web runs.
export const dynamic = "force-dynamic";

export default async function EditCollectionRoute({
  params,
}: PageProps<"/[language]/studio/collections/[slug]">) {
  const { data: slug } = slugSchema.safeParse((await params).slug);
  if (slug === undefined || !(await offersEndpoint(collectionProfileEndpoint))) notFound();
  return (
    <div className="page-frame pt-6 pb-12 sm:pt-8">
      <LazyEditPage slug={slug} />
    </div>
  );
}

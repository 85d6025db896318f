import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LazyCollectionActivity } from "@/components/collection/collection-parts";
import { CollectionShell } from "@/components/collection/collection-shell";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { listActivity } from "@/lib/api/activity";
import { collectionMetadata } from "@/lib/api/collection-metadata";
import { getCollection } from "@/lib/api/collections";
import { getResembled } from "@/lib/api/look-alike";
import { tags } from "@/lib/api/tags";
import { listWebChains } from "@/lib/api/web-chains";
import { chainLooks } from "@/lib/chains/chain-look";
import { t } from "@/lib/language/translate";

export const revalidate = 15;

export function generateStaticParams(): { slug: string }[] {
  return [];
}

export async function generateMetadata({
  params,
}: PageProps<"/[language]/collections/[slug]/activity">): Promise<Metadata> {
  return collectionMetadata((await params).slug, ({ name }) => ({
    title: t("Activity of {name}", { name }),
    description: t("Every sale, listing and transfer of {name}, as it happens.", { name }),
    tab: "/activity",
  }));
}

const limit = 50;

export default async function CollectionActivityPage({
  params,
}: PageProps<"/[language]/collections/[slug]/activity">) {
  const collection = await getCollection((await params).slug);
  if (collection === null) notFound();
  const { slug, name } = collection;
  const [activity, chains, resembled] = await Promise.all([
    listActivity({ collection: slug, limit }, { tags: [tags.collection(slug)] }),
    listWebChains(),
    getResembled(collection),
  ]);
  const looks = chainLooks(chains);
  return (
    <CollectionShell collection={collection} looks={looks} resembled={resembled} tab="activity">
      <div className="pt-4 pb-12">
        <p className="pb-2 text-end text-small">
          <PageLink href={`/activity?${new URLSearchParams({ collection: slug })}`} className="text-link">
            {t("Filter by event or chain")}
          </PageLink>
        </p>
        <LazyCollectionActivity
          search={{ collection: slug, limit }}
          looks={looks}
          caption={t("Activity of {name}, newest first", { name })}
          initial={activity}
          empty={
            <EmptyState icon={<Icon name="waves" size={28} />} title={t("No activity yet")}>
              {t("Sales, listings and transfers of {name} appear here within seconds.", { name })}
            </EmptyState>
          }
        />
      </div>
    </CollectionShell>
  );
}

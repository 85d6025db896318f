import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageBox } from "@/components/ui/page-box";
import { LazyMovePage } from "@/components/vault/vault-parts";
import { loadMovePage } from "@/lib/api/move-page";
import { pageMetadata } from "@/lib/api/page-metadata";
import { lookOf } from "@/lib/chains/chain-look";
import { movePath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";

export const revalidate = 15;

export function generateStaticParams(): { id: string }[] {
  return [];
}

export async function generateMetadata({
  params,
}: PageProps<"/[language]/vault/moves/[id]">): Promise<Metadata> {
  const page = await loadMovePage((await params).id);
  if (page === null) return { title: t("Not found") };
  const { move, looks } = page;
  const item = move.item.name;
  const from = lookOf(looks, move.fromChain).name;
  const to = lookOf(looks, move.toChain).name;
  return pageMetadata({
    title: t("{item} to {chain}", { item, chain: to }),
    description: t("The move of {item} from {from} to {to}.", { item, from, to }),
    path: movePath(move.id),
  });
}

export default async function Page({ params }: PageProps<"/[language]/vault/moves/[id]">) {
  const page = await loadMovePage((await params).id);
  if (page === null) notFound();
  return (
    <PageBox>
      <LazyMovePage {...page} />
    </PageBox>
  );
}

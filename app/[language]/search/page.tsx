import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ChainNotes } from "@/components/live/chain-notes";
import { ResultForm } from "@/components/search/result-form";
import { readResultSearch } from "@/components/search/result-search";
import { SearchResults } from "@/components/search/search-results";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { offersEndpoint, searchEndpoint } from "@/lib/api/offers-endpoint";
import { findEverything } from "@/lib/api/search";
import { listWebChains } from "@/lib/api/web-chains";
import { chainLooks } from "@/lib/chains/chain-look";
import { t } from "@/lib/language/translate";

/** The language alone would let Next write the page beforehand, without a query. */
export const dynamic = "force-dynamic";

export async function generateMetadata({ searchParams }: PageProps<"/[language]/search">): Promise<Metadata> {
  const { q } = readResultSearch(await searchParams, {});
  return { title: q === undefined ? t("Search") : t("{q}, search", { q }), robots: { index: false } };
}

/** Records of each kind beside the others, and alone. */
const limits = { beside: 10, alone: 20 };

export default async function SearchPage({ searchParams }: PageProps<"/[language]/search">) {
  const [offered, chains, address] = await Promise.all([
    offersEndpoint(searchEndpoint),
    listWebChains(),
    searchParams,
  ]);
  if (!offered) notFound();
  const looks = chainLooks(chains);
  const search = readResultSearch(address, looks);
  const { q, scope, chain } = search;
  return (
    <div className="page-frame pt-8 pb-12">
      <h1 className="text-d2">{t("Search")}</h1>
      <ResultForm search={search} looks={looks} />
      <ChainNotes className="mt-4" />
      {q === undefined ? (
        <EmptyState
          icon={<Icon name="search" size={28} />}
          title={t("What are you looking for?")}
          className="mt-8"
        >
          {t(
            "Collections, items and drops are found by name, accounts by address, and trades by their transaction.",
          )}
        </EmptyState>
      ) : (
        <SearchResults
          answer={
            await findEverything({ q, chain, limit: scope === undefined ? limits.beside : limits.alone })
          }
          search={{ ...search, q }}
          looks={looks}
        />
      )}
    </div>
  );
}

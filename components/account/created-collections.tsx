import type { ChainLooks } from "@/lib/chains/chain-look";
import type { CollectionPage } from "@/lib/contract/collection";
import { plural, t } from "@/lib/language/translate";
import { CollectionTable } from "../market/collection/collection-table";
import { Sparkline } from "../market/collection/sparkline";
import { EmptyBerth } from "../market/empty-berth";
import { EmptyState } from "../ui/empty-state";

/** The collections of which an account is the creator. Their contracts, or the operator of this site, name it. */
export function CreatedCollections({ page, looks }: { page: CollectionPage; looks: ChainLooks }) {
  const { data, nextCursor } = page;
  if (data.length === 0) {
    return (
      <EmptyState icon={<EmptyBerth />} title={t("No collections")}>
        {t("No collection on this site names this account as its creator.")}
      </EmptyState>
    );
  }
  return (
    <>
      <CollectionTable
        caption={t("Collections of this creator")}
        collections={data}
        looks={looks}
        interval="7d"
        Trend={Sparkline}
        saysUnverified
      />
      {nextCursor !== null && (
        <p className="mt-3 text-small text-ink-2">
          {plural(
            data.length,
            "The collection with the most volume is shown.",
            "The {count} collections with the most volume are shown.",
          )}
        </p>
      )}
    </>
  );
}

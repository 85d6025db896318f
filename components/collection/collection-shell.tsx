import type { ReactNode } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import { isExplicit } from "@/lib/contract/is-explicit";
import { formatCount } from "@/lib/format/count";
import { collectionPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { ChainNotes } from "../live/chain-notes";
import { Art } from "../market/art";
import { LookAlikeWarning, type ResembledCollection } from "../market/collection/look-alike-warning";
import { cx } from "../ui/cx";
import { SkipLink } from "../ui/skip-link";
import { TabLinks } from "../ui/tab-links";
import { CollectionHeader } from "./collection-header";
import type { MonthMarket } from "./month/month-market";

export interface CollectionShellProps {
  collection: Collection;
  looks: ChainLooks;
  /** The collection whose name this one resembles. */
  resembled: ResembledCollection | null;
  tab: "items" | "offers" | "activity" | "analytics" | "about";
  /** The market of a collection that is on one chain, for the page of its items. */
  month?: MonthMarket | null;
  children: ReactNode;
}

/** The frame of all pages of a collection: banner, identity, figures and tabs. Lower where no grid of items follows. */
export function CollectionShell({
  collection,
  looks,
  resembled,
  tab,
  month = null,
  children,
}: CollectionShellProps) {
  const base = collectionPath(collection.slug);
  const tabs = [
    { href: base, label: t("Items"), count: formatCount(collection.stats.supply) },
    { href: `${base}/offers`, label: t("Offers") },
    { href: `${base}/activity`, label: t("Activity") },
    { href: `${base}/analytics`, label: t("Analytics") },
    { href: `${base}/about`, label: t("About") },
  ];
  return (
    <>
      {tab === "items" && <SkipLink target="results" />}
      {resembled !== null && (
        <div className="page-frame py-3">
          <LookAlikeWarning collection={collection} resembled={resembled} looks={looks} />
        </div>
      )}
      <CollectionBanner banner={collection.banner} labels={collection.labels} isLow={tab !== "items"} />
      <div className="page-frame">
        <CollectionHeader collection={collection} looks={looks} filtersGrid={tab === "items"} month={month} />
        <ChainNotes className="mt-4" />
        <div className="mt-5 border-b border-line">
          <TabLinks
            label={t("Pages of {collection}", { collection: collection.name })}
            tabs={tabs}
            current={tab === "items" ? base : `${base}/${tab}`}
          />
        </div>
        {children}
      </div>
    </>
  );
}

/** The collection's banner across the page, or a plain strip where it has none. */
function CollectionBanner({
  banner,
  labels,
  isLow,
}: Pick<Collection, "banner" | "labels"> & { isLow: boolean }) {
  return (
    <div
      className={cx(
        "overflow-hidden bg-s2",
        isLow ? "h-24 md:h-28" : "h-31 md:h-53 md:[@media(max-height:60rem)]:h-38",
      )}
    >
      {banner !== null && (
        <Art
          image={banner}
          name=""
          sizes="100vw"
          fit="cover"
          priority="high"
          explicit={isExplicit({ labels })}
          className="size-full! aspect-auto! rounded-none!"
        />
      )}
    </div>
  );
}

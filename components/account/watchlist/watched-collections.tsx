"use client";

import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { nativeOf } from "@/lib/chains/native-of";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { PriceAlert } from "@/lib/contract/price-alert";
import type { WatchEntry } from "@/lib/contract/watchlist";
import { formatCount } from "@/lib/format/count";
import { collectionPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { useCollectionBySlug } from "@/lib/query/use-collection-by-slug";
import type { AlertSubject } from "../../market/alert/alert-subject";
import { ChainTile } from "../../market/chain-tile";
import { Change } from "../../market/collection/change";
import { DecimalPrice } from "../../market/decimal-price";
import { Thumb } from "../../market/thumb";
import { VerifiedMark } from "../../market/verified-mark";
import { WatchButton } from "../../market/watch-button";
import { Button } from "../../ui/button";
import { PageLink } from "../../ui/page-link";
import { rich } from "../../ui/rich";
import { Skeleton } from "../../ui/skeleton";
import { Cell, HeadCell, Row, Table } from "../../ui/table";
import { AlertLine, AlertTag } from "./alert-tag";
import { floorAlerts } from "./alerts-of";

/** A watched collection. */
export type WatchedCollection = WatchEntry & {
  subject: Extract<WatchEntry["subject"], { kind: "collection" }>;
};

interface WatchedCollectionsProps {
  entries: readonly WatchedCollection[];
  looks: ChainLooks;
  /** The price alerts of the account; null where they are not known. */
  alerts: readonly PriceAlert[] | null;
  /** Asks for a price alert; null where the service tells of no prices. */
  onAlert: ((subject: AlertSubject) => void) | null;
}

/** The collections that are watched. */
export function WatchedCollections({ entries, ...shared }: WatchedCollectionsProps) {
  const { alerts } = shared;
  return (
    <Table caption={t("Watched collections")}>
      <thead className="max-sm:sr-only">
        <tr>
          <HeadCell>{t("Collection")}</HeadCell>
          <HeadCell align="right">
            {rich("Floor<narrow>, 7 days</narrow>", {
              narrow: (words) => <span className="sm:hidden">{words}</span>,
            })}
          </HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            {t("7 days")}
          </HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            {t("Listed")}
          </HeadCell>
          {alerts !== null && <HeadCell className="max-lg:hidden">{t("Alert")}</HeadCell>}
          <HeadCell hideLabel>{t("Set an alert, or stop watching")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <CollectionRow key={entry.subject.slug} entry={entry} {...shared} />
        ))}
      </tbody>
    </Table>
  );
}

function CollectionRow({
  entry,
  looks,
  alerts,
  onAlert,
}: Omit<WatchedCollectionsProps, "entries"> & { entry: WatchedCollection }) {
  const { subject, price } = entry;
  const { data: collection, error } = useCollectionBySlug(subject.slug);
  if (collection === undefined) {
    return (
      <Row height={60}>
        <Cell colSpan={alerts === null ? 4 : 5} className="text-ink-3">
          {error === null ? (
            <Skeleton className="h-6 w-60" />
          ) : (
            t("{name} could not be read.", { name: subject.slug })
          )}
        </Cell>
        <Cell align="right">
          <WatchButton subject={subject} name={subject.slug} />
        </Cell>
      </Row>
    );
  }
  const { name, stats, chains } = collection;
  const own = alerts === null ? [] : floorAlerts(alerts, subject.slug);
  // The chain whose floor was saved, else the first one that has a floor.
  const chain = price?.chain ?? chains.find((id) => stats.floor[id] !== undefined) ?? chains[0];
  const floor = chain === undefined ? undefined : stats.floor[chain];
  const change = <Change fraction={chain === undefined ? null : stats.floorChange["7d"][chain]} />;
  return (
    <Row height={60} linked>
      <Cell className="max-sm:w-full max-sm:max-w-0">
        <span className="flex min-w-0 items-center gap-3">
          <Thumb image={collection.image} size={40} explicit={isExplicit(collection)} />
          <span className="min-w-0">
            <span className="flex min-w-0 items-center gap-3">
              <PageLink
                href={collectionPath(subject.slug)}
                title={name}
                className="stretched-link min-w-0 truncate text-ui font-semi"
              >
                {name}
              </PageLink>
              {collection.verified && <VerifiedMark />}
              {chain !== undefined && <ChainTile chain={lookOf(looks, chain)} />}
            </span>
            <AlertLine alerts={own} looks={looks} />
          </span>
        </span>
      </Cell>
      <Cell align="right" className="whitespace-nowrap">
        {floor === undefined ? (
          <span className="text-ink-3">{t("None")}</span>
        ) : (
          <DecimalPrice value={floor} currency={nativeOf(looks, chain)} />
        )}
        <span className="block text-label sm:hidden">{change}</span>
      </Cell>
      <Cell align="right" className="max-sm:hidden">
        {change}
      </Cell>
      <Cell align="right" className="max-sm:hidden">
        {formatCount(stats.listed)}
      </Cell>
      {alerts !== null && (
        <Cell className="max-lg:hidden">
          <AlertTag alerts={own} looks={looks} />
        </Cell>
      )}
      <Cell align="right">
        <span className="relative inline-flex items-center gap-1">
          {onAlert !== null && (
            <Button
              size="sm"
              className="max-sm:hidden"
              aria-label={t("Set an alert for {name}", { name })}
              onClick={() => onAlert({ kind: "floor", name, slug: subject.slug, chains })}
            >
              {t("Set alert")}
            </Button>
          )}
          <WatchButton subject={subject} name={name} />
        </span>
      </Cell>
    </Row>
  );
}

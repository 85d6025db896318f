"use client";

import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { PriceAlert } from "@/lib/contract/price-alert";
import type { WatchEntry } from "@/lib/contract/watchlist";
import { collectionPath, itemPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { useItem } from "@/lib/query/use-item";
import { ChainTile } from "../../market/chain-tile";
import { Change } from "../../market/collection/change";
import { Price } from "../../market/price";
import { Thumb } from "../../market/thumb";
import { WatchButton } from "../../market/watch-button";
import { BuyBest } from "../../trade/start/buy-best";
import { PageLink } from "../../ui/page-link";
import { rich } from "../../ui/rich";
import { Skeleton } from "../../ui/skeleton";
import { Cell, HeadCell, Row, Table } from "../../ui/table";
import { AlertLine, AlertTag } from "./alert-tag";
import { itemAlerts } from "./alerts-of";
import { changeSince } from "./since-saved";

/** A watched item with the coordinates at which it was saved. */
export type WatchedItem = WatchEntry & { subject: Extract<WatchEntry["subject"], { kind: "item" }> };

interface WatchedItemsProps {
  entries: readonly WatchedItem[];
  looks: ChainLooks;
  /** The price alerts of the account; null where they are not known. */
  alerts: readonly PriceAlert[] | null;
}

/** The items that are watched, with what changed since. */
export function WatchedItems({ entries, looks, alerts }: WatchedItemsProps) {
  return (
    <Table caption={t("Watched items")}>
      <thead className="max-sm:sr-only">
        <tr>
          <HeadCell>{t("Item")}</HeadCell>
          <HeadCell align="right">
            {rich("Price<narrow>, since you saved it</narrow>", {
              narrow: (words) => <span className="sm:hidden">{words}</span>,
            })}
          </HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            {t("Since you saved it")}
          </HeadCell>
          <HeadCell align="right" className="max-md:hidden">
            {t("Best offer")}
          </HeadCell>
          {alerts !== null && <HeadCell className="max-lg:hidden">{t("Alert")}</HeadCell>}
          <HeadCell hideLabel>{t("Buy, or stop watching")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const { chain, contract, tokenId } = entry.subject;
          return (
            <ItemRow key={`${chain} ${contract} ${tokenId}`} entry={entry} looks={looks} alerts={alerts} />
          );
        })}
      </tbody>
    </Table>
  );
}

function ItemRow({ entry, looks, alerts }: Omit<WatchedItemsProps, "entries"> & { entry: WatchedItem }) {
  const { subject, price: saved } = entry;
  const { data: item, error } = useItem(subject.chain, subject.contract, subject.tokenId);
  const name = item?.name ?? t("Token {tokenId}", { tokenId: subject.tokenId });
  if (item === undefined) {
    return (
      <Row height={60}>
        <Cell colSpan={alerts === null ? 4 : 5} className="text-ink-3">
          {error === null ? <Skeleton className="h-6 w-60" /> : t("{name} could not be read.", { name })}
        </Cell>
        <Cell align="right">
          <WatchButton subject={subject} name={name} />
        </Cell>
      </Row>
    );
  }
  const { bestListing, bestOffer } = item;
  const own = alerts === null ? [] : itemAlerts(alerts, item);
  const look = lookOf(looks, item.chain);
  const now =
    bestListing === null
      ? null
      : { chain: bestListing.chain, currency: bestListing.currency, amount: bestListing.unitPrice };
  const change = <Change fraction={changeSince(saved, now)} />;
  return (
    <Row height={60} linked>
      <Cell className="max-sm:w-full max-sm:max-w-0">
        <span className="flex min-w-0 items-center gap-3">
          <Thumb image={item.image} size={40} explicit={isExplicit(item)} />
          <span className="min-w-0">
            <PageLink
              href={itemPath(item)}
              title={name}
              className="stretched-link block truncate text-ui font-semi"
            >
              {name}
            </PageLink>
            <span className="flex items-center gap-1.5 text-label text-ink-2">
              <ChainTile chain={look} size={14} />
              <PageLink
                href={collectionPath(item.collection.slug)}
                className="relative truncate hover:underline"
              >
                {item.collection.name}
              </PageLink>
            </span>
            <AlertLine alerts={own} looks={looks} />
          </span>
        </span>
      </Cell>
      <Cell align="right" className="whitespace-nowrap">
        {now === null ? (
          <span className="text-ink-3">{t("Not listed")}</span>
        ) : (
          <Price amount={now.amount} currency={currencyOf(look, now.currency)} className="font-semi" />
        )}
        <span className="block text-label sm:hidden">{change}</span>
      </Cell>
      <Cell align="right" className="whitespace-nowrap max-sm:hidden">
        {change}
      </Cell>
      <Cell align="right" className="whitespace-nowrap max-md:hidden">
        {bestOffer === null ? (
          <span className="text-ink-3">{t("None")}</span>
        ) : (
          <Price amount={bestOffer.unitPrice} currency={currencyOf(look, bestOffer.currency)} />
        )}
      </Cell>
      {alerts !== null && (
        <Cell className="max-lg:hidden">
          <AlertTag alerts={own} looks={looks} />
        </Cell>
      )}
      <Cell align="right">
        <span className="relative inline-flex items-center gap-1">
          <BuyBest item={item} />
          <WatchButton subject={subject} name={name} />
        </span>
      </Cell>
    </Row>
  );
}

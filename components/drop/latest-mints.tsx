"use client";

import Link from "next/link";
import type { ChainLooks } from "@/lib/chains/chain-look";
import { currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Activity, ActivityPage } from "@/lib/contract/activity";
import { formatCount } from "@/lib/format/count";
import { accountPath, collectionPath, itemPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import type { ActivitySearch } from "@/lib/query/use-activity";
import { useLatestActivity } from "@/lib/query/use-latest-activity";
import { PauseButton } from "../live/pause-button";
import { AccountName } from "../market/account-name";
import { Art } from "../market/art";
import { useLiveDrop } from "../market/drop/live-drop";
import { ItemName } from "../market/item-name";
import { Price } from "../market/price";
import { RelativeTime } from "../market/relative-time";
import { rich } from "../ui/rich";

function Tile({ entry, explicit }: { entry: Activity; explicit: boolean }) {
  const { item, chain, timestamp } = entry;
  if (item === null) return null;
  return (
    <li className="relative min-w-0">
      <Art image={item.image} name={item.name} sizes="(width < 64rem) 50vw, 14rem" explicit={explicit} />
      <p className="mt-2 flex justify-between gap-2 text-small">
        <Link
          href={itemPath({ chain, ...item })}
          prefetch={false}
          title={item.name}
          dir="auto"
          className="stretched-link flex min-w-0 whitespace-pre font-semi"
        >
          <ItemName name={item.name} />
        </Link>
        <RelativeTime timestamp={timestamp} className="shrink-0 text-label text-ink-3" />
      </p>
    </li>
  );
}

/** All copies of an edition look the same, so a line names the account and the quantity. */
function Line({ entry, looks }: { entry: Activity; looks: ChainLooks }) {
  const { to, quantity, price, currency, chain, timestamp } = entry;
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-2.5 text-small">
      <span className="min-w-0">
        {rich("{account} <words>minted {count}</words>", {
          account: to !== null && <AccountName address={to} href={accountPath(to)} />,
          words: (text) => <span className="text-ink-2">{text}</span>,
          count: formatCount(quantity ?? "1"),
        })}
      </span>
      <span className="flex shrink-0 items-baseline gap-4">
        {price !== null && currency !== null && (
          <Price amount={price} currency={currencyOf(lookOf(looks, chain), currency)} />
        )}
        <RelativeTime timestamp={timestamp} className="text-label text-ink-3" />
      </span>
    </li>
  );
}

/** The latest mints, live. */
export function LatestMints({
  search,
  initial,
  looks,
  explicit,
}: {
  search: ActivitySearch;
  initial: ActivityPage;
  looks: ChainLooks;
  /** The collection is labelled explicit. */
  explicit: boolean;
}) {
  const { drop } = useLiveDrop();
  const entries = useLatestActivity(search, initial).data;
  return (
    <section aria-labelledby="latest-mints">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="latest-mints" className="text-t2">
          {t("Latest mints")}
        </h2>
        {entries.length > 0 && (
          <span className="flex items-center gap-1">
            <Link href={collectionPath(drop.collection)} prefetch={false} className="text-link text-small">
              {t("All {count}", { count: formatCount(drop.supply.minted) })}
            </Link>
            {drop.status !== "ended" && drop.status !== "sold_out" && <PauseButton />}
          </span>
        )}
      </div>
      {entries.length === 0 && (
        <p className="mt-3 text-small text-ink-2">
          {t("No mints yet. New mints appear here within seconds.")}
        </p>
      )}
      {drop.standard === "erc1155" ? (
        <ul className="mt-2">
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} looks={looks} />
          ))}
        </ul>
      ) : (
        <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-4">
          {entries.map((entry) => (
            <Tile key={entry.id} entry={entry} explicit={explicit} />
          ))}
        </ul>
      )}
    </section>
  );
}

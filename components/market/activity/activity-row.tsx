import Link from "next/link";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Activity } from "@/lib/contract/activity";
import { missing } from "@/lib/format/decimal";
import { accountPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/icon";
import { Cell, Row } from "../../ui/table";
import { Tag } from "../../ui/tag";
import { AccountName } from "../account-name";
import { AddressText } from "../address";
import { ChainTile } from "../chain-tile";
import { RelativeTime } from "../relative-time";
import { Thumb } from "../thumb";
import { UsdValue } from "../usd-value";
import { activityParties, type Party } from "./activity-parties";
import { ActivityPrice } from "./activity-price";
import { activitySubject } from "./activity-subject";
import { ActivityTypeMark } from "./activity-type";

export interface ActivityRowProps {
  entry: Activity;
  looks: ChainLooks;
  /** The event arrived while the page was open, so its row fades from the accent tint. */
  arrived?: boolean;
  /** An item's own page leaves out the item column. */
  hideItem?: boolean;
  /** Whether the table has a column for links to transactions. */
  hasLinks: boolean;
}

/** The transaction's page at the chain's explorer; null where there is none. */
export function transactionLink({ transaction }: Activity): string | null {
  return transaction?.explorerUrl ?? null;
}

function Subject({ entry }: { entry: Activity }) {
  const { name, image, explicit, href } = activitySubject(entry);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumb image={image} size={40} explicit={explicit} />
      <span className="min-w-0">
        <Link href={href} prefetch={false} className="stretched-link block max-w-72 truncate font-semi">
          {name}
        </Link>
        <span className="block truncate text-label text-ink-3 max-sm:hidden">{entry.collection.name}</span>
        <span className="flex items-center gap-1.5 text-label text-ink-2 sm:hidden">
          <ActivityTypeMark type={entry.type} />
        </span>
      </span>
    </span>
  );
}

/** One event. Under 640 px two lines, from 640 the main columns, from 1024 all columns. */
export function ActivityRow({ entry, looks, arrived = false, hideItem = false, hasLinks }: ActivityRowProps) {
  const { from, to } = activityParties(entry);
  const chain = lookOf(looks, entry.chain);
  const currency = entry.currency === null ? null : currencyOf(chain, entry.currency);
  const link = transactionLink(entry);
  const parties = hideItem ? "max-xl:hidden" : "max-lg:hidden";
  return (
    <Row height={hideItem ? 48 : 60} linked={!hideItem} className={arrived ? "row-arrived" : ""}>
      <Cell className={hideItem ? "" : "max-sm:hidden"}>
        <ActivityTypeMark type={entry.type} />
      </Cell>
      {!hideItem && (
        <Cell className="max-sm:w-full max-sm:max-w-0">
          <Subject entry={entry} />
        </Cell>
      )}
      <Cell className="max-lg:hidden">
        <ChainTile chain={chain} />
      </Cell>
      <Cell align="right">
        <ActivityPrice
          entry={entry}
          looks={looks}
          className="block text-label whitespace-nowrap text-ink-3"
        />
        <RelativeTime timestamp={entry.timestamp} className="block text-label text-ink-3 sm:hidden" />
      </Cell>
      {!hideItem && (
        <Cell align="right" className="usd-beside text-ink-2 max-xl:hidden">
          {entry.price === null ? (
            <span className="text-ink-3">{missing}</span>
          ) : (
            <UsdValue amount={entry.price} currency={currency} />
          )}
        </Cell>
      )}
      <Cell className={cx("relative z-1 ps-6 text-ink-2", parties)}>
        <PartyText party={from} looks={looks} />
      </Cell>
      <Cell className={cx("relative z-1 text-ink-2", parties)}>
        <PartyText party={to} looks={looks} />
      </Cell>
      <Cell align="right" className="whitespace-nowrap text-ink-2 max-sm:hidden">
        <RelativeTime timestamp={entry.timestamp} />
      </Cell>
      {hasLinks && (
        <Cell align="right" className="relative z-1 w-8 max-lg:hidden">
          {link !== null && (
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              aria-label={t("View transaction")}
              className="inline-grid size-6 place-items-center text-ink-3 hover:text-ink"
            >
              <Icon name="arrow-up-right" size={15} />
            </a>
          )}
        </Cell>
      )}
    </Row>
  );
}

/** One party of an event in the table. */
function PartyText({ party, looks }: { party: Party; looks: ChainLooks }) {
  if (party === null) return <span className="text-ink-3">{missing}</span>;
  switch (party.kind) {
    case "account":
      return <AccountName address={party.address} href={accountPath(party.address)} />;
    case "pool":
      return (
        <span className="inline-flex items-center gap-1.5 align-middle">
          <Tag>{t("Pool")}</Tag>
          <AddressText address={party.address} />
        </span>
      );
    case "chain":
      return <span>{lookOf(looks, party.chain).name}</span>;
    case "word":
      return <span className="text-ink-3">{party.word}</span>;
  }
}

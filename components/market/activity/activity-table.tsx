import type { ReactNode } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Activity } from "@/lib/contract/activity";
import { t } from "@/lib/language/translate";
import { cx } from "../../ui/cx";
import { HeadCell, Table } from "../../ui/table";
import { ActivityRow, transactionLink } from "./activity-row";

export interface ActivityTableProps {
  caption: string;
  entries: readonly Activity[];
  looks: ChainLooks;
  /** Ids of events that arrived while the page was open. */
  arrived?: ReadonlySet<string>;
  hideItem?: boolean;
  /** A first row across all columns: "4 new events". */
  notice?: ReactNode;
}

/** Activity, newest first. The one table for home, collections, items and accounts. */
export function ActivityTable({
  caption,
  entries,
  looks,
  arrived,
  hideItem = false,
  notice,
}: ActivityTableProps) {
  // Beside an item's art, the table has less room than the screen is wide.
  const parties = hideItem ? "max-xl:hidden" : "max-lg:hidden";
  const hasLinks = entries.some((entry) => transactionLink(entry) !== null);
  return (
    <Table caption={caption}>
      <thead className="max-sm:sr-only">
        <tr>
          <HeadCell className={hideItem ? "" : "max-sm:hidden"}>{t("Event")}</HeadCell>
          {!hideItem && <HeadCell>{t("Item")}</HeadCell>}
          <HeadCell className="max-lg:hidden">{t("Chain")}</HeadCell>
          <HeadCell align="right">{t("Price")}</HeadCell>
          {!hideItem && (
            <HeadCell align="right" className="usd-beside max-xl:hidden">
              {t("USD")}
            </HeadCell>
          )}
          <HeadCell className={cx("ps-6", parties)}>{t("From")}</HeadCell>
          <HeadCell className={parties}>{t("To")}</HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            {t("Time")}
          </HeadCell>
          {hasLinks && (
            <HeadCell className="max-lg:hidden" hideLabel>
              {t("Transaction")}
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {notice && (
          <tr>
            <td colSpan={(hideItem ? 6 : 8) + (hasLinks ? 1 : 0)}>{notice}</td>
          </tr>
        )}
        {entries.map((entry) => (
          <ActivityRow
            key={entry.id}
            entry={entry}
            looks={looks}
            arrived={arrived?.has(entry.id) ?? false}
            hideItem={hideItem}
            hasLinks={hasLinks}
          />
        ))}
      </tbody>
    </Table>
  );
}

import type { ReactNode } from "react";
import type { Interval } from "@/lib/contract/collection";
import { msg, t } from "@/lib/language/translate";
import { HeadCell, type HeadCellProps, SortLabel } from "../../ui/table";
import type { CollectionColumns } from "./collection-columns";

const periods: Record<Interval, string> = {
  "1h": msg("1h"),
  "24h": msg("24h"),
  "7d": msg("7d"),
  "30d": msg("30d"),
  all: msg("all time"),
};

export type CollectionColumn = "name" | "floor" | "volume";

export interface CollectionTableHeadProps {
  interval: Interval;
  columns: CollectionColumns;
  /** The sorted column and its direction. Floors and volumes are compared in dollars across currencies. */
  sorted?: { column: CollectionColumn; direction: "ascending" | "descending" };
  /** Wraps a sortable column's words in its link or button. */
  sortControl?: (column: CollectionColumn, label: ReactNode) => ReactNode;
}

const usdHint = msg("Compared in US dollars at the reference rates");
const salesHint = msg("Without suspected wash trades");
const volumeHint = msg("Without suspected wash trades, compared in US dollars at the reference rates");

/** The column heads of `CollectionRow`. */
export function CollectionTableHead({ interval, columns, sorted, sortControl }: CollectionTableHeadProps) {
  const directionOf = (column: CollectionColumn) => (sorted?.column === column ? sorted.direction : "none");
  // Only a column that is sorted, or can be, is announced with its order.
  const sortOf = (column: CollectionColumn): Pick<HeadCellProps, "sort"> => {
    const direction = directionOf(column);
    return sortControl === undefined && direction === "none" ? {} : { sort: direction };
  };
  const label = (column: CollectionColumn, words: string) => {
    const text = <SortLabel sort={directionOf(column)}>{words}</SortLabel>;
    return sortControl ? sortControl(column, text) : text;
  };
  return (
    <thead className="max-sm:sr-only">
      <tr>
        <HeadCell>
          <abbr title={t("Position")} className="no-underline">
            #
          </abbr>
        </HeadCell>
        <HeadCell {...sortOf("name")}>{label("name", t("Collection"))}</HeadCell>
        <HeadCell className="max-lg:hidden">{t("Chains")}</HeadCell>
        <HeadCell align="right" {...sortOf("floor")} title={usdHint} className="max-sm:hidden">
          {label("floor", t("Floor"))}
        </HeadCell>
        {columns.change && (
          <HeadCell align="right" className="max-sm:hidden">
            {t("Change {period}", { period: t(periods[interval]) })}
          </HeadCell>
        )}
        <HeadCell align="right" className="max-lg:hidden">
          {t("Top offer")}
        </HeadCell>
        <HeadCell align="right" {...sortOf("volume")} title={volumeHint}>
          {label("volume", t("Volume {period}", { period: t(periods[interval]) }))}
        </HeadCell>
        <HeadCell align="right" title={salesHint} className="max-lg:hidden">
          {t("Sales")}
        </HeadCell>
        <HeadCell align="right" className="max-lg:hidden">
          {t("Listed")}
        </HeadCell>
        <HeadCell align="right" className="max-xl:hidden">
          {t("Owners")}
        </HeadCell>
        <HeadCell className="ps-6 max-[76rem]:hidden">{t("Where items are")}</HeadCell>
        {columns.trend && (
          <HeadCell align="right" className="max-[68rem]:hidden">
            {t("Floor, 7 days")}
          </HeadCell>
        )}
      </tr>
    </thead>
  );
}

import type { ReactNode } from "react";
import type { Interval } from "@/lib/contract/collection";
import { HeadCell, SortLabel } from "../../ui/table";

const periods: Record<Interval, string> = {
  "1h": "1h",
  "24h": "24h",
  "7d": "7d",
  "30d": "30d",
  all: "all time",
};

export type CollectionColumn = "floor" | "volume";

export interface CollectionTableHeadProps {
  interval: Interval;
  /** The sorted column and its direction. Both sortable columns compare dollars across currencies. */
  sorted?: { column: CollectionColumn; direction: "ascending" | "descending" };
  /** Wraps a sortable column's words in its link or button. */
  sortControl?: (column: CollectionColumn, label: ReactNode) => ReactNode;
}

const usdHint = "Compared in US dollars at the reference rates";

/** The column heads of `CollectionRow`. */
export function CollectionTableHead({ interval, sorted, sortControl }: CollectionTableHeadProps) {
  const directionOf = (column: CollectionColumn) => (sorted?.column === column ? sorted.direction : "none");
  const label = (column: CollectionColumn, words: string) => {
    const text = <SortLabel sort={directionOf(column)}>{words}</SortLabel>;
    return sortControl ? sortControl(column, text) : text;
  };
  return (
    <thead className="max-sm:sr-only">
      <tr>
        <HeadCell>
          <abbr title="Position" className="no-underline">
            #
          </abbr>
        </HeadCell>
        <HeadCell>Collection</HeadCell>
        <HeadCell className="max-lg:hidden">Chains</HeadCell>
        <HeadCell align="right" sort={directionOf("floor")} title={usdHint} className="max-sm:hidden">
          {label("floor", "Floor")}
        </HeadCell>
        <HeadCell align="right" className="max-sm:hidden">
          Change {periods[interval]}
        </HeadCell>
        <HeadCell align="right" className="max-lg:hidden">
          Top offer
        </HeadCell>
        <HeadCell align="right" sort={directionOf("volume")} title={usdHint}>
          {label("volume", `Volume ${periods[interval]}`)}
        </HeadCell>
        <HeadCell align="right" className="max-lg:hidden">
          Sales
        </HeadCell>
        <HeadCell align="right" className="max-lg:hidden">
          Listed
        </HeadCell>
        <HeadCell align="right" className="max-xl:hidden">
          Owners
        </HeadCell>
        <HeadCell className="pl-6 max-[76rem]:hidden">Where items are</HeadCell>
        <HeadCell align="right" className="max-lg:hidden">
          Floor, 7 days
        </HeadCell>
      </tr>
    </thead>
  );
}

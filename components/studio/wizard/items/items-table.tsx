"use client";

import { formatBytes } from "@/lib/format/bytes";
import { t } from "@/lib/language/translate";
import type { TraitSummary } from "@/lib/studio/items/find-traits";
import { hasError, type ItemRow } from "@/lib/studio/items/item-row";
import type { SourceFile } from "@/lib/studio/items/source-files";
import { cx } from "../../../ui/cx";
import { HeadCell } from "../../../ui/table";
import { FileThumb, iconOf, pictureOf } from "./file-thumb";
import { RowState } from "./row-state";
import { useShownPart } from "./use-shown-part";

const rowHeight = 52;
/** Ten rows: the end of the page stays near. */
const mostHeight = 10 * rowHeight + 40;
/** Traits that have a column of their own. */
const shownTraits = 2;

export interface ItemsViewProps {
  rows: readonly ItemRow[];
  traits: readonly TraitSummary[];
  media: ReadonlyMap<string, SourceFile>;
}

function ItemLine({ row, traits, media, at }: Omit<ItemsViewProps, "rows"> & { row: ItemRow; at: number }) {
  const isWrong = hasError(row);
  const values = new Map(row.traits.map(({ name, value }) => [name, value]));
  const size = row.media?.kind === "file" ? media.get(row.media.path)?.file.size : undefined;
  const cell = "px-2.5 whitespace-nowrap";
  return (
    <tr
      aria-rowindex={at + 2}
      style={{ height: rowHeight }}
      className={cx("border-b border-line", isWrong && "bg-neg-soft")}
    >
      <td className={cx(cell, "text-ink-3")}>{row.number ?? "—"}</td>
      <th scope="row" className={cx(cell, "max-w-60 text-start font-semi")}>
        <span className="flex items-center gap-3">
          <FileThumb file={pictureOf(row, media)} icon={iconOf(row)} className="size-9" />
          <bdi className="truncate">{row.name}</bdi>
        </span>
      </th>
      <td className={cx(cell, "max-w-40 truncate font-mono max-md:hidden")} dir="ltr" title={row.fileName}>
        {row.fileName === "" ? "—" : row.fileName}
      </td>
      {traits.slice(0, shownTraits).map(({ name }) => (
        <td key={name} className={cx(cell, "max-w-32 truncate max-xl:hidden")}>
          <bdi>{values.get(name) ?? "—"}</bdi>
        </td>
      ))}
      <td className={cx(cell, "text-end max-sm:hidden")}>{size === undefined ? "—" : formatBytes(size)}</td>
      <td className="min-w-40 px-2.5">
        <RowState row={row} />
      </td>
    </tr>
  );
}

/** Items as rows, of which only those near the visible ones are in the document. */
export function ItemsTable({ rows, traits, media }: ItemsViewProps) {
  const height = Math.min(mostHeight, rows.length * rowHeight + 48);
  const { scroller, first, last, before, after, onScroll } = useShownPart({
    rows: rows.length,
    rowHeight,
    height: mostHeight,
  });
  const head = "sticky top-0 z-1 bg-bg";
  return (
    <section
      ref={scroller}
      aria-label={t("Items, as a table")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keys.
      tabIndex={0}
      onScroll={onScroll}
      style={{ height }}
      className="overflow-auto"
    >
      <div style={{ paddingTop: before, paddingBottom: after }}>
        <table aria-rowcount={rows.length + 1} className="w-full border-collapse text-small">
          <caption className="sr-only">{t("Items")}</caption>
          <thead>
            <tr aria-rowindex={1}>
              <HeadCell className={head}>{t("#")}</HeadCell>
              <HeadCell className={head}>{t("Piece")}</HeadCell>
              <HeadCell className={cx(head, "max-md:hidden")}>{t("File")}</HeadCell>
              {traits.slice(0, shownTraits).map(({ name }) => (
                <HeadCell key={name} className={cx(head, "max-xl:hidden")}>
                  <bdi>{name}</bdi>
                </HeadCell>
              ))}
              <HeadCell align="right" className={cx(head, "max-sm:hidden")}>
                {t("Size")}
              </HeadCell>
              <HeadCell className={head} hideLabel>
                {t("State")}
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.slice(first, last).map((row, at) => (
              <ItemLine
                key={`${row.line} ${row.fileName}`}
                row={row}
                traits={traits}
                media={media}
                at={first + at}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

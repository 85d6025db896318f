"use client";

import { useLayoutEffect, useState } from "react";
import { t } from "@/lib/language/translate";
import { hasError, hasWarning } from "@/lib/studio/items/item-row";
import { cx } from "../../../ui/cx";
import { FileThumb, iconOf, pictureOf } from "./file-thumb";
import type { ItemsViewProps } from "./items-table";
import { RowState } from "./row-state";
import { useShownPart } from "./use-shown-part";

const rowHeight = 204;
const mostHeight = 3 * rowHeight;
const narrowest = 140;

/** Items as pictures, of which only those near the visible ones are in the document. */
export function ItemsGrid({ rows, media }: ItemsViewProps) {
  const [columns, setColumns] = useState(2);
  const lines = Math.ceil(rows.length / columns);
  const { scroller, first, last, before, after, onScroll } = useShownPart({
    rows: lines,
    rowHeight,
    height: mostHeight,
  });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const read = () => setColumns(Math.max(2, Math.floor(element.clientWidth / narrowest)));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return (
    <section
      ref={scroller}
      aria-label={t("Items, as pictures")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keys.
      tabIndex={0}
      onScroll={onScroll}
      style={{ height: Math.min(mostHeight, lines * rowHeight) }}
      className="overflow-y-auto"
    >
      <div style={{ height: before }} />
      <ul className="grid gap-x-3" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {rows.slice(first * columns, last * columns).map((row) => (
          <li key={`${row.line} ${row.fileName}`} style={{ height: rowHeight }} className="min-w-0 pb-3">
            <div
              className={cx(
                "flex h-full flex-col gap-1 rounded-control border p-1.5",
                hasError(row) ? "border-neg bg-neg-soft" : "border-line",
              )}
            >
              <FileThumb file={pictureOf(row, media)} icon={iconOf(row)} className="min-h-0 w-full grow" />
              <p className="truncate text-label font-semi">
                <bdi>{row.name}</bdi>
              </p>
              {(hasError(row) || hasWarning(row)) && <RowState row={row} />}
            </div>
          </li>
        ))}
      </ul>
      <div style={{ height: after }} />
    </section>
  );
}

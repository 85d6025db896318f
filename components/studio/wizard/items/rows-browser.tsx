"use client";

import { useMemo, useState } from "react";
import { formatCount } from "@/lib/format/count";
import { plural, t } from "@/lib/language/translate";
import { hasError, hasWarning, type ItemRow } from "@/lib/studio/items/item-row";
import { problemCsv } from "@/lib/studio/items/problem-csv";
import type { ReadItems } from "@/lib/studio/items/read-items";
import type { SortedSources } from "@/lib/studio/items/source-files";
import { Chip } from "../../../ui/chip";
import { Note } from "../../../ui/note";
import { Segmented } from "../../../ui/segmented";
import { ItemsGrid } from "./items-grid";
import { ItemsTable } from "./items-table";
import { problemWords } from "./problem-words";
import { saveText } from "./save-text";

type Filter = "all" | "errors" | "warnings";

const isShown: Record<Filter, (row: ItemRow) => boolean> = {
  all: () => true,
  errors: hasError,
  warnings: (row) => !hasError(row) && hasWarning(row),
};

function ErrorsNote({
  items,
  onShow,
  onLeaveOut,
}: {
  items: ReadItems;
  onShow: () => void;
  onLeaveOut: (() => void) | null;
}) {
  // Each as high as a finger where they wrap: larger targets than their lines would lie on one another.
  const link = "text-link inline-flex min-h-11 items-center lg:min-h-0";
  return (
    <Note
      tone="neg"
      alert
      title={t("{count} of {total} rows need you", {
        count: formatCount(items.errors),
        total: formatCount(items.rows.length),
      })}
    >
      {t("Nothing is uploaded until all rows are in order.")}
      <span className="flex flex-wrap gap-x-4">
        <button type="button" className={link} onClick={onShow}>
          {plural(items.errors, "Show the row", "Show the {count} rows")}
        </button>
        <button
          type="button"
          className={link}
          onClick={() => saveText("rows-to-mend.csv", problemCsv(items.rows, problemWords), "text/csv")}
        >
          {plural(items.errors, "Download it as CSV", "Download them as CSV")}
        </button>
        {onLeaveOut !== null && (
          <button type="button" className={link} onClick={onLeaveOut}>
            {t("Leave empty traits out")}
          </button>
        )}
      </span>
    </Note>
  );
}

/** All items that were read, with what is wrong with them. */
export function RowsBrowser({
  items,
  sources,
  onLeaveOut,
}: {
  items: ReadItems;
  sources: SortedSources;
  /** Takes an empty cell as "has no such trait". */
  onLeaveOut: () => void;
}) {
  const [filter, setFilter] = useState<Filter>("all");
  const [view, setView] = useState<"table" | "grid">("table");
  const media = useMemo(() => new Map(sources.media.map((source) => [source.path, source])), [sources]);
  const chosen =
    (filter === "errors" && items.errors === 0) || (filter === "warnings" && items.warnings === 0)
      ? "all"
      : filter;
  const rows = useMemo(() => items.rows.filter(isShown[chosen]), [items, chosen]);
  const hasEmptyTraits = items.rows.some(({ problems }) =>
    problems.some(({ code }) => code === "trait_empty"),
  );
  const View = view === "table" ? ItemsTable : ItemsGrid;
  return (
    <div className="flex flex-col gap-4">
      {items.errors > 0 && (
        <ErrorsNote
          items={items}
          onShow={() => setFilter("errors")}
          onLeaveOut={hasEmptyTraits ? onLeaveOut : null}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-2">
          <Chip pressed={chosen === "all"} onClick={() => setFilter("all")}>
            {t("All {count}", { count: formatCount(items.rows.length) })}
          </Chip>
          {items.errors > 0 && (
            <Chip pressed={chosen === "errors"} onClick={() => setFilter("errors")}>
              {t("Errors {count}", { count: formatCount(items.errors) })}
            </Chip>
          )}
          {items.warnings > 0 && (
            <Chip pressed={chosen === "warnings"} onClick={() => setFilter("warnings")}>
              {t("Warnings {count}", { count: formatCount(items.warnings) })}
            </Chip>
          )}
        </div>
        <Segmented
          label={t("Show items as")}
          size="sm"
          options={[
            { value: "table", label: t("Table") },
            { value: "grid", label: t("Picture grid") },
          ]}
          value={view}
          onValueChange={setView}
        />
      </div>
      <View rows={rows} traits={items.traits} media={media} />
    </div>
  );
}

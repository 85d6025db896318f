"use client";

import { t } from "@/lib/language/translate";
import type { ChartModel } from "./chart-model";
import { ChartPlot } from "./chart-plot";
import { ChartTableView } from "./chart-table-view";
import { Swatch } from "./marks";

/** The plot of a chart with its legend, or its table. Its own download, which begins when the chart comes near the screen. */
export function ChartContent({
  title,
  model,
  asTable,
  className,
}: {
  title: string;
  model: ChartModel;
  asTable: boolean;
  /** The height of the plot. */
  className: string;
}) {
  const { series, table, fileName, tooFew } = model;
  if (tooFew !== undefined || asTable) {
    if (table.rows.length === 0) return null;
    return (
      <ChartTableView
        caption={t("{title}, as a table", { title })}
        table={table}
        fileName={fileName}
        className={className}
      />
    );
  }
  const named = series.filter(({ marks }) => marks.length > 0);
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-label text-ink-2 max-sm:order-last">
        {named.map((one) => (
          <li key={one.id} className="flex items-center gap-1.5 [overflow-wrap:anywhere]">
            <Swatch series={one} />
            {one.label}
            {one.total !== undefined && (
              <span dir="auto" className="font-semi text-ink">
                {one.total}
              </span>
            )}
          </li>
        ))}
      </ul>
      <ChartPlot model={model} className={className} />
    </div>
  );
}

"use client";

import Link from "next/link";
import { t } from "@/lib/language/translate";
import { Button } from "../ui/button";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import { Cell, HeadCell, Row, Table } from "../ui/table";
import { chartCsv } from "./chart-csv";
import type { ChartCell, ChartTable } from "./chart-model";

/** Saves a table as a file of the visitor's. */
function saveCsv(table: ChartTable, fileName: string): void {
  const url = URL.createObjectURL(new Blob([chartCsv(table)], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${fileName}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

function CellText({ cell: { shown, exact, href } }: { cell: ChartCell }) {
  if (href === undefined)
    return (
      <span title={exact} dir="auto">
        {shown}
      </span>
    );
  return (
    <Link href={href} prefetch={false} title={exact} dir="auto" className="hover:underline">
      {shown}
    </Link>
  );
}

/** A chart's data as a table that scrolls in the height of its plot, and as a file. */
export function ChartTableView({
  caption,
  table,
  fileName,
  className,
}: {
  caption: string;
  table: ChartTable;
  fileName: string;
  /** The height of the plot. */
  className: string;
}) {
  const aligns = table.head.map(({ align = "left" }) => align);
  return (
    <>
      <section
        aria-label={t("{caption}: rows", { caption })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus, the keyboard could not scroll the rows.
        tabIndex={0}
        className={cx("overflow-y-auto", className)}
      >
        <Table caption={caption}>
          <thead>
            <tr>
              {table.head.map(({ label, align = "left" }) => (
                <HeadCell key={label} align={align}>
                  {label}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ key, cells }) => (
              <Row key={key} height={40} className="bg-s1!">
                {cells.map((cell, index) => (
                  <Cell
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no identity but its column.
                    key={index}
                    align={aligns[index] ?? "left"}
                    className="whitespace-nowrap"
                  >
                    <CellText cell={cell} />
                  </Cell>
                ))}
              </Row>
            ))}
          </tbody>
        </Table>
      </section>
      <div className="mt-10 flex min-h-9 items-center justify-end">
        <Button size="sm" icon={<Icon name="download" size={16} />} onClick={() => saveCsv(table, fileName)}>
          {t("Save as CSV")}
        </Button>
      </div>
    </>
  );
}

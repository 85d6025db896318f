import { expect, it } from "vitest";
import { chartCsv } from "./chart-csv";

it("writes exact values, and nothing that a spreadsheet would run", () => {
  const cells = [
    { shown: "12 Nov", exact: "2026-11-12" },
    { shown: "=HYPERLINK(A1)" },
    { shown: 'A "b", c' },
    { shown: "-4.5" },
  ];
  const head = ["Day", "Item", "Name", "Change"].map((label) => ({ label }));
  expect(chartCsv({ head, rows: [{ key: "1", cells }] })).toBe(
    `Day,Item,Name,Change\r\n2026-11-12,'=HYPERLINK(A1),"A ""b"", c",-4.5\r\n`,
  );
});

it("names a column the same in all languages", () => {
  const head = [{ label: "Preis, ETH", column: "Price, ETH" }, { label: "Base, ETH" }];
  expect(chartCsv({ head, rows: [] })).toBe('"Price, ETH","Base, ETH"\r\n');
});

import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Measure, meetsTarget, ratioOf } from "./measure";

const folder = fileURLToPath(new URL("../../test-results/", import.meta.url));

function formatNumber(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: Math.abs(value) < 100 ? 1 : 0 });
}

function cellsOf(measure: Measure): string[] {
  const { name, value, unit, base, target } = measure;
  const ratio = ratioOf(measure);
  const meets = meetsTarget(measure);
  return [
    name,
    `${formatNumber(value)} ${unit}`,
    base === undefined ? "" : `${formatNumber(base)} ${unit}`,
    ratio === null ? "" : ratio.toFixed(2),
    target === undefined
      ? ""
      : `${target.is === "at least" ? "≥" : "≤"} ${target.limit}${target.of === "value" ? ` ${unit}` : ""}`,
    meets === null ? "" : meets ? "ok" : "MISS",
  ];
}

const header = ["", "value", "base", "ratio", "target", ""];

/** The measures as one table, with their notes below it. */
export function formatReport(measures: readonly Measure[]): string {
  const rows = measures.map(cellsOf);
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join("  ")}`.trimEnd();
  const lines: string[] = [];
  let group = "";
  for (const [index, measure] of measures.entries()) {
    if (measure.group !== group) {
      group = measure.group;
      lines.push("", line([group, ...header.slice(1)]));
    }
    lines.push(line(rows[index] ?? []));
    if (measure.note !== undefined) lines.push(`      ${measure.note}`);
  }
  const missed = measures.filter((measure) => meetsTarget(measure) === false);
  lines.push("", missed.length === 0 ? "  Every target is met." : "  Targets missed:");
  lines.push(...missed.map(({ group: of, name }) => `    ${of}: ${name}`));
  return `${lines.join("\n")}\n`;
}

/** Writes the measures with their ratios for other programs. */
export async function writeReport(measures: readonly Measure[]): Promise<string> {
  const file = `${folder}bench.json`;
  const results = measures.map((measure) => ({
    ...measure,
    ratio: ratioOf(measure),
    ok: meetsTarget(measure),
  }));
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${JSON.stringify({ measuredAt: new Date().toISOString(), results }, null, 2)}\n`);
  return file;
}

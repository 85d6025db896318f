import { colours, small } from "./card";
import type { TextStyle } from "./fonts";
import { fitLine, type Line } from "./lay-text";
import type { Pen } from "./pen";
import type { ShownName, ShownValue } from "./share-facts";

const valueStyle: TextStyle = { size: 52, weight: 560, width: 106, tracking: -0.018 };
const unitStyle: TextStyle = { size: 32 };

interface Place {
  x: number;
  /** Of the baseline. */
  y: number;
  fill?: string;
  /** Where `x` is. Default: the beginning. */
  anchor?: "start" | "end";
}

/** A line as SVG. */
export function drawLine(
  pen: Pen,
  { text, style }: Line,
  { x, y, fill = colours.ink, anchor = "start" }: Place,
): string {
  const { svg, width } = pen.outline(text, style);
  const left = anchor === "end" ? x - width : x;
  return `<g transform="translate(${left.toFixed(2)} ${y})" fill="${fill}">${svg}</g>`;
}

/** Lines below each other. Returns them, and the baseline of the last. */
export function drawLines(
  pen: Pen,
  lines: readonly Line[],
  { y, leading, ...place }: Place & { leading: number },
): { svg: string; bottom: number } {
  const svg = lines.map((line, index) => drawLine(pen, line, { ...place, y: y + index * leading })).join("");
  return { svg, bottom: y + Math.max(0, lines.length - 1) * leading };
}

/** The name as far as it can be drawn, else the other one. */
export function drawnName(pen: Pen, { name, otherwise }: ShownName): string {
  return pen.drawable(name) ?? pen.drawable(otherwise) ?? "";
}

/** A label, and the value with its unit below. Returns them, and their width. */
export function drawValue(
  pen: Pen,
  { label, value, unit }: ShownValue,
  { x, y, width = Number.POSITIVE_INFINITY }: { x: number; y: number; width?: number },
): { svg: string; width: number } {
  const drawnUnit = unit === null ? null : pen.drawable(unit);
  // An amount without its currency would be another amount.
  const isWhole = unit === null || drawnUnit !== null;
  const unitLine = fitLine(pen, drawnUnit ?? "", unitStyle, { width: width * 0.6 });
  const gap = drawnUnit === null ? 0 : 13;
  const unitWidth = drawnUnit === null ? 0 : pen.widthOf(unitLine.text, unitStyle);
  const line = fitLine(pen, isWhole ? value : "–", valueStyle, {
    width: width - unitWidth - gap,
    smallest: 32,
  });
  const valueWidth = pen.widthOf(line.text, line.style);
  const svg = [
    drawLine(pen, { text: label, style: small }, { x, y, fill: colours.ink2 }),
    drawLine(pen, line, { x, y: y + 57 }),
    ...(drawnUnit === null
      ? []
      : [drawLine(pen, unitLine, { x: x + valueWidth + gap, y: y + 57, fill: colours.ink3 })]),
  ];
  const labelWidth = pen.widthOf(label, small);
  return { svg: svg.join(""), width: Math.max(labelWidth, valueWidth + gap + unitWidth) };
}

import { formatAddress } from "../format/address";
import { avatarHues } from "../format/avatar-hues";
import { type Card, cardHeight, cardWidth, margin, type PlacedPicture } from "./card";
import { drawFooter } from "./card-marks";
import { drawLine, drawValue } from "./card-text";
import { colourOfOklch } from "./colour-of-oklch";
import type { Pen } from "./pen";
import type { FactsOf } from "./share-facts";

const artLeft = 500;
const gap = 4;
const radius = 52;

/** Columns and rows for a number of pictures: as many as fill the space. */
const grids = [
  { columns: 4, rows: 3 },
  { columns: 3, rows: 3 },
  { columns: 3, rows: 2 },
  { columns: 2, rows: 2 },
  { columns: 2, rows: 1 },
  { columns: 1, rows: 1 },
] as const;

function mosaic(art: readonly string[]): PlacedPicture[] {
  const grid = grids.find(({ columns, rows }) => columns * rows <= art.length);
  if (grid === undefined) return [];
  const { columns, rows } = grid;
  const edge = (index: number, count: number, from: number, to: number) =>
    from + Math.round((index * (to - from + gap)) / count);
  return art.slice(0, columns * rows).map((hash, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const left = edge(column, columns, artLeft, cardWidth);
    const top = edge(row, rows, 0, cardHeight);
    return {
      hash,
      left,
      top,
      width: edge(column + 1, columns, artLeft, cardWidth) - gap - left,
      height: edge(row + 1, rows, 0, cardHeight) - gap - top,
      fit: "cover",
    };
  });
}

/** The disc of `components/market/avatar.tsx`. */
function drawAvatar(address: string): string {
  const [top, bottom] = avatarHues(address);
  const half = (sweep: 0 | 1, fill: string) =>
    `<path d="M${margin} ${margin + radius}a${radius} ${radius} 0 0 ${sweep} ${2 * radius} 0z" fill="${fill}"/>`;
  return half(1, colourOfOklch(0.72, 0.09, top)) + half(0, colourOfOklch(0.5, 0.09, bottom));
}

/** An account: its disc and address on the left, its newest items on the right. */
export function accountCard(facts: FactsOf<"account">, pen: Pen): Card {
  const { address, values, art } = facts;
  const name = {
    text: formatAddress(address),
    style: { size: 56, weight: 520, isMono: true, tracking: -0.03 },
  };
  const footer = drawFooter(pen, facts, { left: margin, right: artLeft - margin });
  return {
    pictures: [...mosaic(art), ...footer.pictures],
    svg: [
      drawAvatar(address),
      drawLine(pen, name, { x: margin - 3, y: 229 }),
      ...values.map(
        (value, index) => drawValue(pen, value, { x: margin + index * 200, y: 386, width: 190 }).svg,
      ),
      footer.svg,
    ].join(""),
  };
}

import { formatAddress } from "../format/address";
import { avatarHues } from "../format/avatar-hues";
import {
  type Card,
  cardHeight,
  cardWidth,
  colours,
  margin,
  type PlacedPicture,
  small,
  titleStyle,
} from "./card";
import { drawFooter } from "./card-marks";
import { drawLine, drawValue } from "./card-text";
import { colourOfOklch } from "./colour-of-oklch";
import { fitLine } from "./lay-text";
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

/** The name with the address below it, or the address alone where there is none that can be drawn. */
function drawTitle({ address, name }: FactsOf<"account">, pen: Pen): string {
  const drawn = name === null ? null : pen.drawable(name);
  const text = formatAddress(address);
  if (drawn === null) {
    const style = { size: 56, weight: 520, isMono: true, tracking: -0.03 };
    return drawLine(pen, { text, style }, { x: margin - 3, y: 229 });
  }
  const width = artLeft - 2 * margin;
  const title = fitLine(pen, drawn, titleStyle, { width, smallest: 36 });
  return (
    drawLine(pen, title, { x: margin, y: 229 }) +
    drawLine(pen, { text, style: { ...small, isMono: true } }, { x: margin, y: 268, fill: colours.ink2 })
  );
}

/** An account: its disc, name and address on the left, its newest items on the right. */
export function accountCard(facts: FactsOf<"account">, pen: Pen): Card {
  const { address, values, art } = facts;
  const footer = drawFooter(pen, facts, { left: margin, right: artLeft - margin });
  return {
    pictures: [...mosaic(art), ...footer.pictures],
    svg: [
      drawAvatar(address),
      drawTitle(facts, pen),
      ...values.map(
        (value, index) => drawValue(pen, value, { x: margin + index * 200, y: 386, width: 190 }).svg,
      ),
      footer.svg,
    ].join(""),
  };
}

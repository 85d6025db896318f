import { formatAddress } from "../format/address";
import { type Card, cardWidth, colours, margin, small, titleStyle } from "./card";
import { drawFooter, drawVerified } from "./card-marks";
import { drawLine, drawnName, drawValue } from "./card-text";
import { fitLine } from "./lay-text";
import type { Pen } from "./pen";
import type { FactsOf } from "./share-facts";

const bannerHeight = 300;
const frame = { side: 160, top: 236, line: 8 };
const right = cardWidth - margin;
const verifiedSize = 40;
const mostGap = 94;

/** A ring of the ground around the logo, which rounds the corners of both. */
function drawFrame(): string {
  const { side, top, line } = frame;
  const inside = side - 2 * line;
  const round = (x: number, y: number, size: number, radius: number) =>
    `M${x + radius} ${y}h${size - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${size - 2 * radius}a${radius} ${radius} 0 0 1 ${-radius} ${radius}h${2 * radius - size}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}v${2 * radius - size}a${radius} ${radius} 0 0 1 ${radius} ${-radius}z`;
  return `<path fill="${colours.ground}" fill-rule="evenodd" d="${round(margin, top, side, 10)}${round(margin + line, top + line, inside, 6)}"/>`;
}

function drawValues({ values }: FactsOf<"collection">, pen: Pen): string {
  const widths = values.map((value) => drawValue(pen, value, { x: 0, y: 0 }).width);
  const free = right - margin - widths.reduce((sum, width) => sum + width, 0);
  const gap = Math.min(mostGap, free / Math.max(1, values.length - 1));
  let x = margin;
  return values
    .map((value, index) => {
      const { svg } = drawValue(pen, value, { x, y: 444 });
      x += (widths[index] ?? 0) + gap;
      return svg;
    })
    .join("");
}

/** A collection: its banner above, its logo on the edge, its name and figures below. */
export function collectionCard(facts: FactsOf<"collection">, pen: Pen): Card {
  const { image, banner, title, verified, creator, chains } = facts;
  const left = image === null ? margin : margin + frame.side + 25;
  const by = { text: "by ", style: small };
  const address = { text: formatAddress(creator), style: { ...small, isMono: true } };
  const byWidth = pen.widthOf(by.text, by.style);
  const makerWidth = byWidth + pen.widthOf(address.text, address.style);
  const name = fitLine(
    pen,
    drawnName(pen, title),
    { ...titleStyle, size: 64 },
    { width: right - left - makerWidth - verifiedSize - 60, smallest: 40 },
  );
  const afterName = left + pen.widthOf(name.text, name.style) + 20;
  const makerLeft = afterName + (verified ? verifiedSize + 28 : 8);
  const footer = drawFooter(pen, facts, { left: margin, right, chains });
  const side = frame.side - 2 * frame.line;
  const logo = { left: margin + frame.line, top: frame.top + frame.line, width: side, height: side };
  return {
    pictures: [
      ...(banner === null
        ? []
        : [{ hash: banner, left: 0, top: 0, width: cardWidth, height: bannerHeight, fit: "cover" as const }]),
      ...(image === null ? [] : [{ hash: image, ...logo, fit: "cover" as const }]),
      ...footer.pictures,
    ],
    svg: [
      ...(banner === null
        ? [`<rect width="${cardWidth}" height="${bannerHeight}" fill="${colours.panel}"/>`]
        : []),
      ...(image === null ? [] : [drawFrame()]),
      drawLine(pen, name, { x: left, y: 376 }),
      ...(verified ? [drawVerified(facts, { x: afterName, y: 333, size: verifiedSize })] : []),
      drawLine(pen, by, { x: makerLeft, y: 361, fill: colours.ink2 }),
      drawLine(pen, address, { x: makerLeft + byWidth, y: 361, fill: colours.ink2 }),
      drawValues(facts, pen),
      footer.svg,
    ].join(""),
  };
}

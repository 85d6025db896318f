import { type Card, cardHeight, cardWidth, colours, margin, small, titleStyle } from "./card";
import { drawFooter, drawNoArt, drawVerified } from "./card-marks";
import { drawLine, drawLines, drawnName, drawValue } from "./card-text";
import { fitLine, fitTitle } from "./lay-text";
import type { Pen } from "./pen";
import type { FactsOf } from "./share-facts";

const artSide = cardHeight;
const left = artSide + 48;
const right = cardWidth - margin;
const width = right - left;
const verifiedSize = 26;

/** An item: its art whole on the left, its name, rank and price on the right. */
export function itemCard(facts: FactsOf<"item">, pen: Pen): Card {
  const { title, collection, rank, value, note, art, chain } = facts;
  const maker = fitLine(pen, drawnName(pen, collection), { size: 25 }, { width: width - verifiedSize - 13 });
  const verified = { x: left + pen.widthOf(maker.text, maker.style) + 13, y: 52, size: verifiedSize };
  const lines = fitTitle(pen, drawnName(pen, title), titleStyle, { width, smallest: 48, small: 44 });
  const isLong = lines.length > 1;
  const name = drawLines(pen, lines, { x: left, y: isLong ? 128 : 138, leading: 50 });
  const footer = drawFooter(pen, facts, { left, right, chains: [chain] });
  return {
    pictures: [
      ...(art === null
        ? []
        : [{ hash: art, left: 0, top: 0, width: artSide, height: artSide, fit: "contain" as const }]),
      ...footer.pictures,
    ],
    svg: [
      ...(art === null ? [drawNoArt(0)] : []),
      drawLine(pen, maker, { x: left, y: 74, fill: colours.ink2 }),
      ...(collection.verified ? [drawVerified(facts, verified)] : []),
      name.svg,
      ...(rank === null
        ? []
        : [
            drawLine(pen, { text: rank, style: small }, { x: left, y: name.bottom + 41, fill: colours.ink2 }),
          ]),
      ...(value === null ? [] : [drawValue(pen, value, { x: left, y: 329, width }).svg]),
      ...(note === null
        ? []
        : [drawLine(pen, { text: note, style: small }, { x: left, y: 426, fill: colours.ink2 })]),
      footer.svg,
    ].join(""),
  };
}

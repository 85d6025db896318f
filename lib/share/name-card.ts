import { type Card, cardWidth, colours, margin, titleStyle } from "./card";
import { drawFooter, drawMark } from "./card-marks";
import { drawLines, drawnName } from "./card-text";
import { fitTitle, wrapLines } from "./lay-text";
import type { Pen } from "./pen";
import type { FactsOf } from "./share-facts";

const right = cardWidth - margin;
const mark = { left: 816, top: 150, size: 300 };
const width = mark.left - margin - 40;

/** A name alone, with a line below it. */
export function nameCard(facts: FactsOf<"name">, pen: Pen): Card {
  const lines = fitTitle(
    pen,
    drawnName(pen, facts.title),
    { ...titleStyle, size: 84 },
    { width, smallest: 64, small: 64 },
  );
  const name = drawLines(pen, lines, { x: margin, y: 300 - (lines.length - 1) * 36, leading: 72 });
  const note = pen.drawable(facts.note ?? "");
  const noteLines = note === null ? [] : wrapLines(pen, note, { size: 32 }, { width, most: 2 });
  const below = { x: margin, y: name.bottom + 62, leading: 42, fill: colours.ink2 };
  const footer = drawFooter(pen, facts, { left: margin, right });
  const { logo, accent } = facts.site;
  const { left, top, size } = mark;
  const large = { left, top, width: size, height: size, fit: "contain" } as const;
  const { fill } = accent ?? colours.accent;
  return {
    pictures: [...(logo === null ? [] : [{ hash: logo, ...large }]), ...footer.pictures],
    svg: [
      ...(logo === null ? [drawMark({ x: left, y: top, size, colour: fill })] : []),
      name.svg,
      drawLines(pen, noteLines, below).svg,
      footer.svg,
    ].join(""),
  };
}

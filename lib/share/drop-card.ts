import { accentSoft } from "../accent-soft";
import { type Card, cardHeight, cardWidth, colours, margin, small, titleStyle } from "./card";
import { drawFooter, drawNoArt } from "./card-marks";
import { drawLine, drawLines, drawnName, drawValue } from "./card-text";
import { fitLine, fitTitle, wrapLines } from "./lay-text";
import type { Pen } from "./pen";
import type { FactsOf } from "./share-facts";

const artLeft = cardWidth - cardHeight;
const right = artLeft - margin;
const width = right - margin;
const chip = { top: 52, height: 40, inset: 14 };

function drawChip(facts: FactsOf<"drop">, pen: Pen): string {
  const { stage, isOpen, site } = facts;
  const accent = site.accent ?? colours.accent;
  const text = pen.drawable(stage.name) ?? stage.otherwise;
  const line = fitLine(pen, text, { ...small, weight: 500 }, { width: width - 2 * chip.inset });
  const box = pen.widthOf(line.text, line.style) + 2 * chip.inset;
  const fill = isOpen ? accentSoft(accent, "dark") : colours.track;
  const words = drawLine(pen, line, {
    x: margin + chip.inset,
    y: chip.top + 27.5,
    fill: isOpen ? accent.text : colours.ink2,
  });
  return `<rect x="${margin}" y="${chip.top}" width="${box.toFixed(2)}" height="${chip.height}" rx="4" fill="${fill}"/>${words}`;
}

function drawProgress({ share, site }: FactsOf<"drop">): string {
  if (share === null) return "";
  const bar = (length: number, fill: string) =>
    `<rect x="${margin}" y="458" width="${length.toFixed(2)}" height="10" rx="5" fill="${fill}"/>`;
  const { fill } = site.accent ?? colours.accent;
  return bar(width, colours.track) + (share === 0 ? "" : bar(Math.max(10, width * share), fill));
}

/** A drop: its stage, name, price and progress on the left, its art whole on the right. */
export function dropCard(facts: FactsOf<"drop">, pen: Pen): Card {
  const { title, description, value, minted, art, chain } = facts;
  const name = drawLines(
    pen,
    fitTitle(pen, drawnName(pen, title), { ...titleStyle, size: 64 }, { width, smallest: 50, small: 44 }),
    { x: margin, y: 164, leading: 50 },
  );
  const about = pen.drawable(description ?? "");
  const lines = about === null ? [] : wrapLines(pen, about, { size: 24 }, { width, most: 2 });
  const mintedLine = { text: minted, style: small };
  const footer = drawFooter(pen, facts, { left: margin, right, chains: [chain] });
  return {
    pictures: [
      ...(art === null
        ? []
        : [
            {
              hash: art,
              left: artLeft,
              top: 0,
              width: cardHeight,
              height: cardHeight,
              fit: "contain" as const,
            },
          ]),
      ...footer.pictures,
    ],
    svg: [
      ...(art === null ? [drawNoArt(artLeft)] : []),
      drawChip(facts, pen),
      name.svg,
      drawLines(pen, lines, { x: margin, y: name.bottom + 52, leading: 32, fill: colours.ink2 }).svg,
      ...(value === null
        ? []
        : [drawValue(pen, value, { x: margin, y: 366, width: width - pen.widthOf(minted, small) - 24 }).svg]),
      drawLine(pen, mintedLine, { x: right, y: 431, fill: colours.ink2, anchor: "end" }),
      drawProgress(facts),
      footer.svg,
    ].join(""),
  };
}

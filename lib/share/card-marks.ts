import { type Card, cardHeight, colours, small } from "./card";
import { drawLine } from "./card-text";
import type { TextStyle } from "./fonts";
import { fitLine } from "./lay-text";
import type { Pen } from "./pen";
import type { ShareFacts, ShownChain } from "./share-facts";

const brandStyle: TextStyle = { ...small, weight: 600, width: 112 };

/** The tile of a verified collection. */
export function drawVerified(
  { site }: Pick<ShareFacts, "site">,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  const { fill, onFill } = site.accent ?? colours.accent;
  return `<g transform="translate(${x.toFixed(2)} ${y}) scale(${size / 14})"><rect width="14" height="14" rx="3" fill="${fill}"/><path d="m3.7 7.3 2.2 2.2 4.4-4.6" fill="none" stroke="${onFill}" stroke-width="1.6"/></g>`;
}

const tileSize = 28;
const footerBaseline = 575;

function drawTile(pen: Pen, { id, glyph }: ShownChain, x: number): string {
  const inner =
    glyph === null
      ? drawLine(
          pen,
          { text: id.slice(0, 2), style: { size: 9, weight: 600 } },
          { x: 5, y: 13.2, fill: colours.tile },
        )
      : `<path d="${glyph.path}" fill-rule="evenodd" fill="${colours.tile}"/>`;
  return `<g transform="translate(${x.toFixed(2)} ${footerBaseline - 21}) scale(${tileSize / 20})"><rect width="20" height="20" rx="5" fill="${glyph?.dark ?? colours.ink3}"/>${inner}</g>`;
}

/** One chain with its name, or the tiles of several, ending at `right`. Returns them, and where they begin. */
function drawChains(pen: Pen, chains: readonly ShownChain[], right: number): { svg: string; left: number } {
  const [only, ...others] = chains;
  const name = only === undefined || others.length > 0 ? null : pen.drawable(only.name);
  if (only !== undefined && name !== null) {
    const line = fitLine(pen, name, small, { width: 220 });
    const left = right - pen.widthOf(line.text, line.style) - 12 - tileSize;
    const place = { x: right, y: footerBaseline, fill: colours.ink2, anchor: "end" } as const;
    return { svg: drawLine(pen, line, place) + drawTile(pen, only, left), left };
  }
  const shown = chains.slice(0, 8);
  const left = right - shown.length * (tileSize + 8) + 8;
  return {
    svg: shown.map((chain, index) => drawTile(pen, chain, left + index * (tileSize + 8))).join(""),
    left: Math.min(left, right),
  };
}

/** Quayside's own mark. */
export function drawMark({
  x,
  y,
  size,
  colour,
}: {
  x: number;
  y: number;
  size: number;
  colour: string;
}): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 20})" fill="none" stroke="${colour}" stroke-width="2.5"><circle cx="8" cy="7.8" r="6.4"/><path d="m8.6 9.4 7.2 7.2"/><path d="M.4 16.2h19.2v2.6H.4z" fill="${colour}" stroke="none"/></g>`;
}

/** Quayside's own mark, or the operator's, with the name of the site; the item's chains at the other end. */
export function drawFooter(
  pen: Pen,
  { site }: Pick<ShareFacts, "site">,
  { left, right, chains = [] }: { left: number; right: number; chains?: readonly ShownChain[] },
): Card {
  const others = drawChains(pen, chains, right);
  const name = pen.drawable(site.name);
  const line = fitLine(pen, name ?? "", brandStyle, { width: others.left - left - 60 });
  const text = name === null ? "" : drawLine(pen, line, { x: left + 40, y: footerBaseline });
  const mark = drawMark({ x: left, y: footerBaseline - 19.5, size: 25.6, colour: colours.ink });
  const logo = { left, top: footerBaseline - 21, width: 28, height: 28, fit: "cover" } as const;
  return {
    pictures: site.logo === null ? [] : [{ hash: site.logo, ...logo }],
    svg: (site.logo === null ? mark : "") + text + others.svg,
  };
}

/** What stands where art would: a panel with a faint mark. */
export function drawNoArt(left: number): string {
  const side = cardHeight;
  const size = 180;
  const at = { x: left + (side - size) / 2, y: (side - size) / 2, size, colour: colours.track };
  return `<rect x="${left}" width="${side}" height="${side}" fill="${colours.panel}"/>${drawMark(at)}`;
}

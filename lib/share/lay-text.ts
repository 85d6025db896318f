import type { TextStyle } from "./fonts";
import type { Pen } from "./pen";

/** A line of text that fits, and the style in which it does. */
export interface Line {
  text: string;
  style: TextStyle;
}

const ellipsis = "…";
const step = 2;

/** The beginning of a text that fits together with an ellipsis. */
function cut(pen: Pen, text: string, style: TextStyle, width: number): string {
  const characters = [...text];
  let [fits, tooMany] = [0, characters.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    const piece = characters.slice(0, middle).join("") + ellipsis;
    if (pen.widthOf(piece, style) <= width) fits = middle;
    else tooMany = middle;
  }
  return characters.slice(0, fits).join("").trimEnd() + ellipsis;
}

/** As many of the words as fit together with an ellipsis; null where that is none. */
function cutWords(pen: Pen, words: readonly string[], style: TextStyle, width: number): string | null {
  for (let count = words.length; count > 0; count -= 1) {
    const line =
      words
        .slice(0, count)
        .join(" ")
        .replace(/[\s.,;:…–-]+$/u, "") + ellipsis;
    if (pen.widthOf(line, style) <= width) return line;
  }
  return null;
}

/** One line in the given width: smaller down to `smallest` pixels, then cut. */
export function fitLine(
  pen: Pen,
  text: string,
  style: TextStyle,
  { width, smallest = style.size }: { width: number; smallest?: number },
): Line {
  for (let { size } = style; size >= smallest; size -= step) {
    const fitted = { ...style, size };
    if (pen.widthOf(text, fitted) <= width) return { text, style: fitted };
  }
  const fitted = { ...style, size: smallest };
  return { text: cut(pen, text, fitted, width), style: fitted };
}

/** The text in lines of the given width, cut after the last allowed one. A word that is wider than a line is broken. */
export function wrapLines(
  pen: Pen,
  text: string,
  style: TextStyle,
  { width, most }: { width: number; most: number },
): Line[] {
  const lines: string[] = [];
  let rest = text;
  while (rest !== "" && lines.length < most) {
    const isLast = lines.length === most - 1;
    const words = rest.split(" ");
    let count = words.length;
    while (count > 0 && pen.widthOf(words.slice(0, count).join(" "), style) > width) count -= 1;
    if (count === words.length || (count > 0 && !isLast)) {
      lines.push(words.slice(0, count).join(" "));
      rest = words.slice(count).join(" ");
      continue;
    }
    if (isLast) {
      const whole = cutWords(pen, words.slice(0, count), style, width);
      return [...lines, whole ?? cut(pen, rest, style, width)].map((line) => ({ text: line, style }));
    }
    const line = cut(pen, rest, style, width);
    // A single word fills the line, and goes on in the next one.
    const part = line.slice(0, -ellipsis.length);
    lines.push(part);
    rest = rest.slice(part.length).trimStart();
  }
  return lines.map((line) => ({ text: line, style }));
}

/** A title: in one line if it fits at `smallest` pixels, else in two smaller ones. */
export function fitTitle(
  pen: Pen,
  text: string,
  style: TextStyle,
  { width, smallest, small }: { width: number; smallest: number; small: number },
): Line[] {
  const line = fitLine(pen, text, style, { width, smallest });
  if (line.text === text) return [line];
  return wrapLines(pen, text, { ...style, size: small }, { width, most: 2 });
}

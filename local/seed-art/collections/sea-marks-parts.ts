import type { HexColor } from "../draw/color";
import { el, linePath, num, type Point } from "../draw/svg";

/** The two inks a mark is printed in, and where its foot stands. */
export type Print = {
  readonly dark: HexColor;
  readonly warm: HexColor;
  readonly paper: HexColor;
  readonly foot: Point;
};
/** A drawn mark, and where its light burns. */
export type DrawnMark = { readonly body: string; readonly lamp: Point };

/** A symmetric shape from half widths at heights above the foot, closed. */
export function turned([x, y]: Point, profile: readonly (readonly [height: number, half: number])[]): string {
  const right = profile.map(([height, half]): Point => [x + half, y - height]);
  const left = profile.map(([height, half]): Point => [x - half, y - height]).reverse();
  return linePath([...right, ...left], true);
}

export function solid(path: string, fill: HexColor): string {
  return el("path", { d: path, fill });
}

export function lines(path: string, stroke: HexColor, width: number): string {
  return el("path", { d: path, stroke, "stroke-width": width, fill: "none", "stroke-linecap": "round" });
}

/** The room a light burns in, with its gallery and roof, on top of a tower. */
export function lantern({ dark, warm, foot: [x] }: Print, top: number, size: number): DrawnMark {
  const gallery = solid(
    turned(
      [x, top],
      [
        [0, size * 1.25],
        [5, size * 1.25],
      ],
    ),
    dark,
  );
  const glass = solid(
    turned(
      [x, top],
      [
        [5, size * 0.72],
        [5 + size, size * 0.72],
      ],
    ),
    warm,
  );
  const bars = [-0.36, 0, 0.36].map((at) => `M${num(x + at * size)} ${num(top - 5)}v${num(-size)}`).join("");
  const roof = solid(
    turned(
      [x, top],
      [
        [5 + size, size],
        [7 + size * 1.7, 2],
        [7 + size * 2.3, 1.6],
      ],
    ),
    dark,
  );
  return { body: gallery + glass + lines(bars, dark, 1.6) + roof, lamp: [x, top - 5 - size / 2] };
}

/** Bands across a tower that narrows from `wide` to `slim` half widths, from below. */
export function bands(
  print: Print,
  height: number,
  [wide, slim]: readonly [number, number],
  count: number,
): string {
  const half = (share: number) => wide + (slim - wide) * share;
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index / count, (index + 1) / count];
    const profile = [
      [height * from, half(from)],
      [height * to, half(to)],
    ] as const;
    return solid(turned(print.foot, profile), index % 2 === 0 ? print.warm : print.paper);
  }).join("");
}

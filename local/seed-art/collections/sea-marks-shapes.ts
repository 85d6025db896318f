import type { HexColor } from "../draw/color";
import { el, linePath, num, type Point, polar } from "../draw/svg";
import type { Light, Mark } from "./sea-marks-tables";

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
function turned([x, y]: Point, profile: readonly (readonly [height: number, half: number])[]): string {
  const right = profile.map(([height, half]): Point => [x + half, y - height]);
  const left = profile.map(([height, half]): Point => [x - half, y - height]).reverse();
  return linePath([...right, ...left], true);
}

function solid(path: string, fill: HexColor): string {
  return el("path", { d: path, fill });
}

function lines(path: string, stroke: HexColor, width: number): string {
  return el("path", { d: path, stroke, "stroke-width": width, fill: "none", "stroke-linecap": "round" });
}

/** The room a light burns in, with its gallery and roof, on top of a tower. */
function lantern({ dark, warm, foot: [x] }: Print, top: number, size: number): DrawnMark {
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
function bands(print: Print, height: number, [wide, slim]: readonly [number, number], count: number): string {
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

function rock({ dark, foot: [x, y] }: Print, reach: number): string {
  const points: Point[] = [
    [x - reach, y + 16],
    [x - reach * 0.72, y - 4],
    [x - reach * 0.3, y - 13],
    [x + reach * 0.22, y - 10],
    [x + reach * 0.62, y - 2],
    [x + reach, y + 16],
  ];
  return solid(linePath(points, true), dark);
}

function lighthouse(print: Print): DrawnMark {
  const [x, y] = print.foot;
  const top = lantern(print, y - 164, 17);
  const edge =
    linePath([
      [x + 31, y],
      [x + 19, y - 164],
    ]) +
    linePath([
      [x - 31, y],
      [x - 19, y - 164],
    ]);
  const door = el("path", { d: `M${num(x - 7)} ${num(y)}v-20a7 7 0 0 1 14 0v20z`, fill: print.dark });
  const tower = bands(print, 164, [31, 19], 5) + lines(edge, print.dark, 3) + door;
  return { body: tower + rock(print, 92) + top.body, lamp: top.lamp };
}

function lightship(print: Print): DrawnMark {
  const [x, y] = print.foot;
  const hull = solid(
    linePath(
      [
        [x - 104, y - 34],
        [x - 86, y + 12],
        [x + 82, y + 12],
        [x + 106, y - 40],
        [x + 70, y - 30],
        [x - 70, y - 28],
      ],
      true,
    ),
    print.warm,
  );
  const stripe = solid(
    linePath(
      [
        [x - 97, y - 14],
        [x - 94, y - 6],
        [x + 90, y - 6],
        [x + 94, y - 14],
      ],
      true,
    ),
    print.paper,
  );
  const house = solid(
    linePath(
      [
        [x - 34, y - 28],
        [x - 30, y - 56],
        [x + 36, y - 56],
        [x + 40, y - 30],
      ],
      true,
    ),
    print.dark,
  );
  const masts = `M${num(x)} ${num(y - 56)}v-66M${num(x - 62)} ${num(y - 30)}v-62M${num(x + 64)} ${num(y - 32)}v-56`;
  const stays = linePath([
    [x - 98, y - 34],
    [x - 62, y - 92],
    [x, y - 122],
    [x + 64, y - 88],
    [x + 100, y - 38],
  ]);
  const top = lantern({ ...print, foot: [x, y] }, y - 118, 13);
  return {
    body: lines(stays, print.dark, 1.4) + lines(masts, print.dark, 5) + house + hull + stripe + top.body,
    lamp: top.lamp,
  };
}

/** A buoy's cage above its float, with what hangs in it and what stands on it. */
function cage({ dark, foot: [x, y] }: Print, from: number, to: number): string {
  const legs =
    linePath([
      [x - 27, y - from],
      [x - 9, y - to],
    ]) +
    linePath([
      [x + 27, y - from],
      [x + 9, y - to],
    ]);
  const cross =
    linePath([
      [x - 22, y - from - 16],
      [x + 14, y - to + 16],
    ]) +
    linePath([
      [x + 22, y - from - 16],
      [x - 14, y - to + 16],
    ]);
  return lines(legs, dark, 4.5) + lines(cross, dark, 2);
}

function bellBuoy(print: Print): DrawnMark {
  const [x, y] = print.foot;
  const float = solid(
    turned(print.foot, [
      [-14, 40],
      [6, 58],
      [22, 56],
      [34, 30],
    ]),
    print.warm,
  );
  const bell = el("path", { d: `M${num(x - 15)} ${num(y - 58)}q3 -28 15 -28t15 28z`, fill: print.dark });
  const top = lantern(print, y - 118, 8);
  return { body: cage(print, 32, 118) + bell + float + top.body, lamp: top.lamp };
}

function canBuoy(print: Print): DrawnMark {
  const [x, y] = print.foot;
  const body = solid(
    turned(print.foot, [
      [-16, 44],
      [92, 44],
    ]),
    print.warm,
  );
  const band = solid(
    turned(print.foot, [
      [34, 44],
      [60, 44],
    ]),
    print.paper,
  );
  const rim = el("ellipse", { cx: x, cy: y - 92, rx: 44, ry: 9, fill: print.dark });
  const post = lines(`M${num(x)} ${num(y - 92)}v-22`, print.dark, 5);
  const lamp = el("circle", {
    cx: x,
    cy: y - 120,
    r: 9,
    fill: print.warm,
    stroke: print.dark,
    "stroke-width": 3,
  });
  return { body: body + band + post + rim + lamp, lamp: [x, y - 120] };
}

function nunBuoy(print: Print): DrawnMark {
  const [x, y] = print.foot;
  const cone = solid(
    turned(print.foot, [
      [-16, 40],
      [30, 52],
      [118, 9],
    ]),
    print.warm,
  );
  const band = solid(
    turned(print.foot, [
      [46, 44],
      [70, 32],
    ]),
    print.paper,
  );
  const ring = el("circle", {
    cx: x,
    cy: y - 130,
    r: 11,
    fill: "none",
    stroke: print.dark,
    "stroke-width": 5,
  });
  const waist = solid(
    turned(print.foot, [
      [24, 51],
      [34, 50],
    ]),
    print.dark,
  );
  return { body: cone + band + waist + ring, lamp: [x, y - 130] };
}

function cardinal(print: Print): DrawnMark {
  const [x, y] = print.foot;
  const float = solid(
    turned(print.foot, [
      [-14, 46],
      [10, 46],
      [26, 20],
    ]),
    print.dark,
  );
  const pillar = bands({ ...print, foot: [x, y - 24] }, 96, [15, 11], 3);
  const cones = [126, 152].map((height) =>
    solid(
      turned(print.foot, [
        [height, 17],
        [height + 22, 1],
      ]),
      print.dark,
    ),
  );
  return { body: pillar + float + cones.join(""), lamp: [x, y - 182] };
}

function pileBeacon(print: Print): DrawnMark {
  const [x, y] = print.foot;
  const piles = [-52, -18, 18, 52]
    .map((at) =>
      linePath([
        [x + at, y + 20],
        [x + at * 0.52, y - 96],
      ]),
    )
    .join("");
  const braces =
    linePath([
      [x - 44, y - 22],
      [x + 34, y - 62],
    ]) +
    linePath([
      [x + 44, y - 22],
      [x - 34, y - 62],
    ]) +
    linePath([
      [x - 40, y - 42],
      [x + 40, y - 42],
    ]);
  const deck = solid(
    turned(print.foot, [
      [92, 44],
      [102, 44],
    ]),
    print.dark,
  );
  const hut = bands({ ...print, foot: [x, y - 102] }, 34, [27, 27], 2);
  const top = lantern(print, y - 136, 12);
  return {
    body: lines(braces, print.dark, 3) + lines(piles, print.dark, 6.5) + deck + hut + top.body,
    lamp: top.lamp,
  };
}

function daymark(print: Print): DrawnMark {
  const [x, y] = print.foot;
  const tower = bands(print, 132, [50, 6], 4);
  const edge =
    linePath([
      [x - 50, y],
      [x - 6, y - 132],
    ]) +
    linePath([
      [x + 50, y],
      [x + 6, y - 132],
    ]);
  const ball = el("circle", { cx: x, cy: y - 148, r: 15, fill: print.dark });
  return { body: tower + lines(edge, print.dark, 3.4) + rock(print, 84) + ball, lamp: [x, y - 148] };
}

const draw: Record<Mark, (print: Print) => DrawnMark> = {
  Lighthouse: lighthouse,
  Lightship: lightship,
  "Bell buoy": bellBuoy,
  "Can buoy": canBuoy,
  "Nun buoy": nunBuoy,
  "Cardinal mark": cardinal,
  "Pile beacon": pileBeacon,
  Daymark: daymark,
};

export function drawMark(mark: Mark, print: Print): DrawnMark {
  return draw[mark](print);
}

/** What of a light is seen from afar. */
export function drawLight(light: Light, [x, y]: Point, ink: HexColor): string {
  const beam = (degrees: number, spread: number, reach: number) => {
    const ends = [degrees - spread, degrees + spread].map((at) => polar([x, y], reach, at));
    return el("path", { d: linePath([[x, y], ...ends], true), fill: ink, opacity: 0.5 });
  };
  switch (light) {
    case "Fixed":
      return [22, 38, 58].map((r) => el("circle", { cx: x, cy: y, r, fill: ink, opacity: 0.24 })).join("");
    case "Flashing":
      return beam(-8, 6, 330) + beam(188, 6, 330);
    case "Occulting":
      return [26, 42, 60, 80]
        .map((r) =>
          el("circle", { cx: x, cy: y, r, fill: "none", stroke: ink, "stroke-width": 4, opacity: 0.75 }),
        )
        .join("");
    case "Quick":
      return Array.from({ length: 14 }, (_, index) => beam(index * (360 / 14), 2.6, 76)).join("");
    case "Unlit":
      return "";
  }
}

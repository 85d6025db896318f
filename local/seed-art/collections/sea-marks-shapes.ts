import type { HexColor } from "../draw/color";
import { el, linePath, num, type Point, polar } from "../draw/svg";
import { bellBuoy, canBuoy, cardinal, nunBuoy } from "./sea-marks-buoys";
import { bands, type DrawnMark, lantern, lines, type Print, solid, turned } from "./sea-marks-parts";
import type { Light, Mark } from "./sea-marks-tables";

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

/** Draws how a light looks from afar. */
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

import { el, linePath, num } from "../draw/svg";
import { bands, type DrawnMark, lantern, lines, type Print, solid, turned } from "./sea-marks-parts";

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

export function bellBuoy(print: Print): DrawnMark {
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

export function canBuoy(print: Print): DrawnMark {
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

export function nunBuoy(print: Print): DrawnMark {
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

export function cardinal(print: Print): DrawnMark {
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

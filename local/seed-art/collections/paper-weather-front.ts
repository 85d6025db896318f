import { type HexColor, mix } from "../draw/color";
import type { Rng } from "../draw/rng";
import { el, num } from "../draw/svg";

export type Weather = "Rain" | "Mist" | "Cloud" | "Snow" | "Wind" | "Lightning";
export type Foreground = "Pines" | "Lake" | "Reeds" | "Birds" | "Cabin";

export type SheetColours = {
  /** Top of the sky, horizon, far, middle and near ridge. */
  readonly sheet: readonly [HexColor, HexColor, HexColor, HexColor, HexColor];
  readonly light: HexColor;
};

function cloud(x: number, y: number, size: number, fill: HexColor): string {
  const d = `M${num(x - size)} ${num(y)}a${num(size * 0.36)} ${num(size * 0.36)} 0 0 1 ${num(size * 0.42)} ${num(-size * 0.34)}a${num(size * 0.5)} ${num(size * 0.5)} 0 0 1 ${num(size * 0.92)} ${num(-size * 0.06)}a${num(size * 0.36)} ${num(size * 0.36)} 0 0 1 ${num(size * 0.62)} ${num(size * 0.4)}z`;
  return el("path", { d, fill, opacity: 0.9 });
}

/** What falls or blows over the whole sheet. Mist lies between the ridges and is drawn with them. */
export function drawWeather(
  weather: Weather,
  { sheet, light }: SheetColours,
  width: number,
  height: number,
  rng: Rng,
): string {
  const many = (count: number, one: () => string) =>
    Array.from({ length: Math.round((count * width) / height) }, one).join("");
  switch (weather) {
    case "Mist":
      return "";
    case "Rain": {
      const lean = rng.range(-7, 7);
      const d = many(
        74,
        () =>
          `M${num(rng.range(0, width))} ${num(rng.range(-10, height))}l${num(lean)} ${num(rng.range(13, 22))}`,
      );
      return el("path", {
        d,
        stroke: mix(sheet[0], light, 0.5),
        "stroke-width": 1.4,
        "stroke-linecap": "round",
        opacity: 0.58,
      });
    }
    case "Snow":
      return el(
        "g",
        { fill: "#ffffff", opacity: 0.88 },
        many(84, () =>
          el("circle", { cx: rng.range(0, width), cy: rng.range(0, height), r: rng.range(1, 3.2) }),
        ),
      );
    case "Cloud":
      return [0, 1, 2]
        .map((index) =>
          cloud(
            width * (0.16 + index * 0.3) + rng.range(-20, 20),
            height * rng.range(0.14, 0.34),
            height * rng.range(0.07, 0.13),
            mix(sheet[0], light, 0.75),
          ),
        )
        .join("");
    case "Wind": {
      const d = many(9, () => {
        const [x, y, reach] = [
          rng.range(-20, width * 0.8),
          rng.range(height * 0.08, height * 0.8),
          rng.range(60, 150),
        ];
        return `M${num(x)} ${num(y)}h${num(reach)}c16 0 18 -20 4 -20c-9 0 -10 11 -2 12`;
      });
      return el("path", {
        d,
        fill: "none",
        stroke: light,
        "stroke-width": 2,
        "stroke-linecap": "round",
        opacity: 0.62,
      });
    }
    case "Lightning": {
      const x = width * rng.range(0.3, 0.7);
      const bolt = el("path", {
        d: `M${num(x)} ${num(height * 0.14)}l-20 58h17l-13 52l42 -72h-18l17 -38z`,
        fill: light,
      });
      const dark = mix(sheet[1], sheet[3], 0.6);
      return (
        bolt +
        cloud(x - 30, height * 0.17, height * 0.16, dark) +
        cloud(x + 62, height * 0.15, height * 0.13, mix(dark, sheet[4], 0.3))
      );
    }
  }
}

function pine(x: number, foot: number, tall: number, fill: HexColor): string {
  const tier = (from: number, half: number, to: number) =>
    `M${num(x)} ${num(foot - tall * from)}l${num(tall * half)} ${num(tall * (from - to))}h${num(-2 * tall * half)}z`;
  const trunk = `M${num(x - tall * 0.03)} ${num(foot - tall * 0.16)}h${num(tall * 0.06)}V${num(foot + 4)}h${num(-tall * 0.06)}z`;
  return el("path", {
    d: tier(1, 0.16, 0.58) + tier(0.78, 0.22, 0.34) + tier(0.52, 0.28, 0.12) + trunk,
    fill,
  });
}

/** The nearest thing in the picture, standing on the lower edge. */
export function drawForeground(
  foreground: Foreground,
  { sheet, light }: SheetColours,
  width: number,
  height: number,
  rng: Rng,
): string {
  const near = mix(sheet[4], "#0b0e11", 0.3);
  switch (foreground) {
    case "Pines": {
      const left = rng.chance(0.5);
      return Array.from({ length: 7 }, (_, index) => {
        const x = (left ? 16 : width - 16) + (left ? 1 : -1) * index * rng.range(22, 30);
        return pine(
          x,
          height + 8 + index * 2,
          (150 - index * 15) * rng.range(0.82, 1.08),
          index % 2 === 0 ? near : mix(near, sheet[4], 0.5),
        );
      })
        .reverse()
        .join("");
    }
    case "Lake": {
      const top = height * 0.84;
      const water = el("rect", { y: top, width, height: height - top, fill: mix(sheet[1], sheet[2], 0.35) });
      const glints = Array.from(
        { length: 15 },
        () =>
          `M${num(rng.range(-20, width))} ${num(rng.range(top + 7, height - 5))}h${num(rng.range(18, 74))}`,
      );
      return (
        water +
        el("path", {
          d: glints.join(""),
          stroke: mix(sheet[0], light, 0.4),
          "stroke-width": 2,
          "stroke-linecap": "round",
          opacity: 0.62,
        })
      );
    }
    case "Reeds": {
      const reeds = Array.from({ length: 34 }, () => {
        const x = rng.range(-10, width + 10);
        const [tall, lean] = [rng.range(38, 104), rng.range(-16, 20)];
        const stem = el("path", {
          d: `M${num(x)} ${height + 4}q0 ${num(-tall * 0.6)} ${num(lean)} ${num(-tall)}`,
          fill: "none",
          stroke: near,
          "stroke-width": 2.2,
          "stroke-linecap": "round",
        });
        if (!rng.chance(0.36)) return stem;
        return stem + el("ellipse", { cx: x + lean, cy: height + 4 - tall - 6, rx: 3, ry: 10, fill: near });
      });
      return reeds.join("");
    }
    case "Birds": {
      const [x0, y0] = [width * rng.range(0.2, 0.5), height * rng.range(0.16, 0.32)];
      const d = Array.from(
        { length: 8 },
        (_, index) =>
          `M${num(x0 + index * 21 - 8)} ${num(y0 + Math.abs(index - 3) * 10 + rng.range(-4, 4))}q6 -6 9 2q4 -8 10 -3`,
      );
      return el("path", {
        d: d.join(""),
        fill: "none",
        stroke: near,
        "stroke-width": 2.2,
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
      });
    }
    case "Cabin": {
      const x = width * rng.range(0.24, 0.68);
      const y = height * 0.9;
      const hill = el("path", {
        d: `M0 ${height}V${num(y + 26)}Q${num(x)} ${num(y - 22)} ${width} ${num(y + 30)}V${height}Z`,
        fill: near,
      });
      const house = el("path", {
        d: `M${num(x - 24)} ${num(y + 6)}v-28h48v28z`,
        fill: mix(near, sheet[3], 0.35),
      });
      const roof = el("path", {
        d: `M${num(x - 31)} ${num(y - 21)}l31 -24l31 24z`,
        fill: mix(near, "#000000", 0.35),
      });
      const pane = el("rect", { x: x - 6, y: y - 14, width: 12, height: 12, fill: light });
      return pine(x - 52, y + 16, 84, near) + hill + house + roof + pane + pine(x + 46, y + 18, 64, near);
    }
  }
}

import { brightness, type HexColor, mix } from "../draw/color";
import type { Rng } from "../draw/rng";
import { el, num, type Point } from "../draw/svg";
import type { GardenColours } from "./night-garden-plant";

export type Moon = "Full" | "Crescent" | "Halo" | "Eclipse";
export type Visitor = "Moths" | "Fireflies" | "Beetle" | "Snail";
export type Ground = "Grass" | "Soil" | "Mist" | "Water";

type Hour = GardenColours & { readonly moon: HexColor; readonly soil: HexColor };

export function drawMoon(moon: Moon, hour: Hour, [cx, cy]: Point, rng: Rng, id: string): string {
  const r = rng.range(25, 36);
  const disc = (radius: number, fill: HexColor, opacity?: number) =>
    el("circle", { cx, cy, r: radius, fill, opacity });
  switch (moon) {
    case "Full":
      return (
        disc(r, hour.moon) +
        el("circle", {
          cx: cx - r * 0.3,
          cy: cy - r * 0.2,
          r: r * 0.2,
          fill: mix(hour.moon, hour.sky, 0.14),
        }) +
        el("circle", {
          cx: cx + r * 0.26,
          cy: cy + r * 0.34,
          r: r * 0.14,
          fill: mix(hour.moon, hour.sky, 0.14),
        })
      );
    case "Crescent": {
      // A mask, not a second disc in the colour of the sky: stars may stand behind it.
      const bite = el("circle", { cx: cx + r * 0.46, cy: cy - r * 0.16, r: r * 0.9, fill: "#000" });
      const mask = el(
        "mask",
        { id: `${id}-moon` },
        el("rect", { width: 400, height: 400, fill: "#fff" }) + bite,
      );
      return mask + el("circle", { cx, cy, r, fill: hour.moon, mask: `url(#${id}-moon)` });
    }
    case "Halo":
      return disc(r * 2.1, hour.moon, 0.07) + disc(r * 1.55, hour.moon, 0.12) + disc(r, hour.moon);
    case "Eclipse":
      return (
        disc(r * 1.16, hour.blooms[1]) +
        disc(r, brightness(hour.sky) > 0.5 ? "#22252a" : mix(hour.sky, "#000000", 0.4))
      );
  }
}

export function drawGround(ground: Ground, hour: Hour, width: number, height: number, rng: Rng): string {
  const scale = height / 400;
  switch (ground) {
    case "Soil":
      return el("path", {
        d: `M0 ${height}V${num(height - 24 * scale)}Q${width * 0.3} ${num(height - 44 * scale)} ${width * 0.55} ${num(height - 26 * scale)}T${width} ${num(height - 30 * scale)}V${height}Z`,
        fill: hour.soil,
      });
    case "Grass": {
      const blades = Array.from({ length: Math.round(width / 6) }, (_, index) => {
        const [x, tall] = [index * 6 + rng.range(-3, 3), rng.range(16, 44) * scale];
        return `M${num(x - 2.4)} ${height}q1 ${num(-tall * 0.6)} ${num(rng.range(-9, 9))} ${num(-tall)}q2 ${num(tall * 0.5)} 5 ${num(tall)}z`;
      });
      return el("path", { d: blades.join(""), fill: mix(hour.stem, hour.sky, 0.45) });
    }
    case "Mist":
      return [0, 1, 2]
        .map((index) =>
          el("rect", {
            y: height - (62 - index * 20) * scale,
            width,
            height: 64 * scale,
            fill: hour.sky,
            opacity: 0.44,
          }),
        )
        .join("");
    case "Water": {
      const top = height - 34 * scale;
      const ripples = Array.from(
        { length: 13 },
        () =>
          `M${num(rng.range(-10, width - 20))} ${num(rng.range(top + 5, height - 4))}h${num(rng.range(20, 64))}`,
      );
      return (
        el("rect", { y: top, width, height: height - top, fill: mix(hour.sky, hour.stem, 0.3) }) +
        el("path", {
          d: ripples.join(""),
          stroke: hour.moon,
          "stroke-width": 1.8,
          "stroke-linecap": "round",
          opacity: 0.42,
          fill: "none",
        })
      );
    }
  }
}

function moth(x: number, y: number, size: number, turn: number, fill: HexColor, body: HexColor): string {
  const wing = (side: 1 | -1) =>
    `M0 -2q${side * 15} -17 ${side * 20} -5q0 11 ${side * -20} 9zM0 3q${side * 13} 2 ${side * 12} 11q${side * -6} 7 ${side * -12} -7z`;
  const shape =
    el("path", { d: wing(1) + wing(-1), fill }) + el("ellipse", { rx: 2, ry: 8, cy: 1, fill: body });
  return el(
    "g",
    { transform: `translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${num(size)})` },
    shape,
  );
}

export function drawVisitors(visitor: Visitor, hour: Hour, rng: Rng): string {
  const pale = brightness(hour.sky) > 0.5 ? mix(hour.stem, "#1b1d20", 0.45) : hour.moon;
  const body = brightness(hour.sky) > 0.5 ? "#2b2724" : mix(hour.sky, "#ffffff", 0.2);
  switch (visitor) {
    case "Moths":
      return Array.from({ length: rng.int(2, 3) }, (_, index) =>
        moth(
          rng.range(50, 130) + index * 110,
          rng.range(90, 190),
          rng.range(0.9, 1.2),
          rng.range(-40, 40),
          pale,
          body,
        ),
      ).join("");
    case "Fireflies":
      return Array.from({ length: 16 }, () => {
        const [cx, cy] = [rng.range(18, 382), rng.range(70, 350)];
        return (
          el("circle", { cx, cy, r: 8, fill: "#ffd86b", opacity: 0.2 }) +
          el("circle", { cx, cy, r: 2.5, fill: "#ffd86b" })
        );
      }).join("");
    case "Beetle": {
      const [x, y] = [rng.range(90, 310), 378];
      const legs = el("path", {
        d: "M-10 4l-7 7M0 5v8M10 4l7 7M-10 -3l-8 -3M11 -3l8 -4",
        stroke: body,
        "stroke-width": 2,
        "stroke-linecap": "round",
      });
      const shell =
        el("ellipse", { rx: 15, ry: 10.5, fill: hour.blooms[1] }) +
        el("path", { d: "M-14 0H11M-4 -9.6V9.6", stroke: body, "stroke-width": 1.6, opacity: 0.55 }) +
        el("circle", { cx: 15, cy: 0, r: 5.4, fill: body });
      return el("g", { transform: `translate(${num(x)} ${y})` }, legs + shell);
    }
    case "Snail": {
      const foot = el("path", { d: "M-24 12q2 -7 12 -7h20q4 -14 10 -15q6 0 5 8q-2 14 -14 14z", fill: pale });
      const shell =
        el("circle", { cx: -3, cy: -3, r: 13, fill: hour.blooms[1] }) +
        el("path", {
          d: "M-3 -3q5 -5 6 1q-1 7 -8 5q-7 -5 -1 -11q9 -5 14 4",
          fill: "none",
          stroke: body,
          "stroke-width": 1.8,
          opacity: 0.6,
        });
      const horns = el("path", {
        d: "M18 -8l3 -9M22 -7l6 -7",
        stroke: pale,
        "stroke-width": 1.8,
        "stroke-linecap": "round",
      });
      return el("g", { transform: `translate(${num(rng.range(90, 300))} 376)` }, foot + shell + horns);
    }
  }
}

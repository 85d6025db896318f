import type { HexColor } from "../draw/color";
import { el } from "../draw/svg";

type Shape =
  | "quarter"
  | "rainbow"
  | "moon"
  | "petal"
  | "leaf"
  | "wedge"
  | "steps"
  | "ring"
  | "bars"
  | "star"
  | "cross"
  | "twins";

export const MOTIFS = {
  Mixed: { weight: 30, shapes: ["quarter", "rainbow", "moon", "wedge", "leaf", "twins"] },
  Arches: { weight: 20, shapes: ["rainbow", "quarter", "rainbow", "twins"] },
  Petals: { weight: 16, shapes: ["petal", "leaf", "petal", "quarter"] },
  Moons: { weight: 12, shapes: ["moon", "ring", "quarter"] },
  Sails: { weight: 10, shapes: ["wedge", "steps", "wedge", "quarter"] },
  Signal: { weight: 8, shapes: ["bars", "cross", "ring", "wedge"] },
  Stars: { weight: 4, shapes: ["star", "star", "leaf"] },
} as const satisfies Record<string, { weight: number; shapes: readonly Shape[] }>;

export type Tile = {
  readonly shape: Shape;
  /** Quarter turns. */
  readonly turn: number;
  readonly ground: HexColor;
  readonly front: HexColor;
  readonly detail: HexColor;
};

function shapes(tile: Tile, s: number): string {
  const h = s / 2;
  const front = (d: string) => el("path", { d, fill: tile.front });
  const detail = (d: string) => el("path", { d, fill: tile.detail });
  const disc = (r: number, fill: HexColor) => el("circle", { cx: h, cy: h, r, fill });
  switch (tile.shape) {
    case "quarter":
      return front(`M0 0H${s}A${s} ${s} 0 0 1 0 ${s}Z`) + detail(`M0 0H${h}A${h} ${h} 0 0 1 0 ${h}Z`);
    case "rainbow":
      return [1, 0.75, 0.5, 0.25]
        .map((share, index) => {
          const r = s * share;
          return el("path", {
            d: `M0 0H${r}A${r} ${r} 0 0 1 0 ${r}Z`,
            fill: [tile.front, tile.ground, tile.detail, tile.ground][index],
          });
        })
        .join("");
    case "moon":
      return (
        disc(s * 0.38, tile.front) +
        detail(`M${s * 0.12} ${h}A${s * 0.38} ${s * 0.38} 0 0 1 ${s * 0.88} ${h}Z`)
      );
    case "ring":
      return disc(s * 0.4, tile.front) + disc(s * 0.25, tile.ground) + disc(s * 0.12, tile.detail);
    case "petal":
      return (
        front(`M0 ${s}A${s} ${s} 0 0 1 ${s} 0A${s} ${s} 0 0 1 0 ${s}Z`) +
        detail(
          `M${s * 0.22} ${s * 0.78}A${s * 0.8} ${s * 0.8} 0 0 1 ${s * 0.78} ${s * 0.22}A${s * 0.8} ${s * 0.8} 0 0 1 ${s * 0.22} ${s * 0.78}Z`,
        )
      );
    case "leaf":
      return (
        front(`M0 0H${h}A${h} ${h} 0 0 1 ${s} ${h}V${s}H${h}A${h} ${h} 0 0 1 0 ${h}Z`) +
        disc(s * 0.17, tile.detail)
      );
    case "wedge":
      return front(`M0 0L${s} ${s}H0Z`) + detail(`M0 ${h}L${h} ${s}H0Z`);
    case "steps":
      return (
        front(`M0 0H${s / 3}V${s / 3}H${(s * 2) / 3}V${(s * 2) / 3}H${s}V${s}H0Z`) +
        detail(`M0 ${(s * 2) / 3}H${s / 3}V${s}H0Z`)
      );
    case "bars":
      return front(`M0 0H${s / 3}V${s}H0Z`) + detail(`M${(s * 2) / 3} 0H${s}V${s}H${(s * 2) / 3}Z`);
    case "star":
      return (
        front(
          `M${h} 0Q${h * 1.15} ${h * 0.85} ${s} ${h}Q${h * 1.15} ${h * 1.15} ${h} ${s}Q${h * 0.85} ${h * 1.15} 0 ${h}Q${h * 0.85} ${h * 0.85} ${h} 0Z`,
        ) + disc(s * 0.1, tile.detail)
      );
    case "cross":
      return (
        front(
          `M${s / 3} 0h${s / 3}v${s / 3}h${s / 3}v${s / 3}h-${s / 3}v${s / 3}h-${s / 3}v-${s / 3}h-${s / 3}v-${s / 3}h${s / 3}Z`,
        ) + disc(s * 0.13, tile.detail)
      );
    case "twins":
      return (
        front(`M0 ${h}A${h} ${h} 0 0 0 ${h} 0H0Z`) + detail(`M${h} ${s}A${h} ${h} 0 0 1 ${s} ${h}V${s}Z`)
      );
  }
}

/** The tile at the origin, `size` on each side, unturned. */
export function tileShapes(tile: Tile, size: number): string {
  return el("rect", { width: size, height: size, fill: tile.ground }) + shapes(tile, size);
}

export type HexColor = `#${string}`;

function channels(color: HexColor): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The colour a share `t` (0 to 1) of the way from `from` to `to`, in plain sRGB. Six-digit colours only. */
export function mix(from: HexColor, to: HexColor, t: number): HexColor {
  const target = channels(to);
  const value = channels(from).reduce(
    (packed, channel, index) => packed * 256 + Math.round(channel + ((target[index] ?? 0) - channel) * t),
    0,
  );
  return `#${value.toString(16).padStart(6, "0")}`;
}

export function darken(color: HexColor, share: number): HexColor {
  return mix(color, "#0b0e11", share);
}

export function lighten(color: HexColor, share: number): HexColor {
  return mix(color, "#ffffff", share);
}

/** Perceived brightness, 0 (black) to 1 (white); good enough to choose a contrasting colour. */
export function brightness(color: HexColor): number {
  const [red, green, blue] = channels(color);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** Distance of two colours in sRGB, 0 (same) to about 441 (black against white). */
export function distance(one: HexColor, other: HexColor): number {
  const target = channels(other);
  return Math.hypot(...channels(one).map((channel, index) => channel - (target[index] ?? 0)));
}

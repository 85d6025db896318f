import type { HexColor } from "../draw/color";
import type { Point } from "../draw/svg";

/** Half widths down the height of a vessel: [share of height from the rim, share of half the width]. */
export type Profile = readonly Point[];

export type Glaze = { readonly base: HexColor; readonly dark: HexColor };
export type VesselPlace = {
  readonly centre: number;
  /** y of the foot on the table. */
  readonly base: number;
  readonly width: number;
  readonly height: number;
};

/** A turned surface: where a point of the pot lies on the page. */
export type Surface = {
  readonly centre: number;
  readonly top: number;
  readonly height: number;
  readonly radius: (t: number) => number;
  /** How far the front of a ring hangs below its sides, for we look down a little. */
  readonly sag: (t: number) => number;
  /** `angle` in radians, 0 facing us, ±π/2 at the silhouette. */
  readonly at: (angle: number, t: number) => Point;
};

/** The half width at t, a cubic Hermite curve through the profile so that shoulders stay round. */
function radiusAt(profile: Profile, t: number): number {
  let index = 0;
  while (index + 2 < profile.length && (profile[index + 1]?.[0] ?? 1) < t) index += 1;
  const from = profile[index] ?? [0, 1];
  const to = profile[index + 1] ?? from;
  const before = profile[index - 1] ?? from;
  const after = profile[index + 2] ?? to;
  const span = to[0] - from[0] || 1;
  const u = Math.min(1, Math.max(0, (t - from[0]) / span));
  const slopeIn = ((to[1] - before[1]) / (to[0] - before[0] || 1)) * span;
  const slopeOut = ((after[1] - from[1]) / (after[0] - from[0] || 1)) * span;
  const u2 = u * u;
  const u3 = u2 * u;
  return (
    (2 * u3 - 3 * u2 + 1) * from[1] +
    (u3 - 2 * u2 + u) * slopeIn +
    (3 * u2 - 2 * u3) * to[1] +
    (u3 - u2) * slopeOut
  );
}

export function turnSurface(profile: Profile, place: VesselPlace): Surface {
  const top = place.base - place.height;
  const radius = (t: number) => (radiusAt(profile, t) * place.width) / 2;
  const sag = (t: number) => radius(t) * (0.06 + 0.07 * t);
  return {
    centre: place.centre,
    top,
    height: place.height,
    radius,
    sag,
    at: (angle, t) => [
      place.centre + radius(t) * Math.sin(angle),
      top + t * place.height + sag(t) * Math.cos(angle),
    ],
  };
}

export interface SparklineDrawing {
  path: string;
  /** Straight lines over the gaps. */
  bridges: string;
  end: { x: number; y: number };
  /** The last known point is at least as high as the first. */
  rising: boolean;
}

/**
 * A path through points, with gaps for unknown points; null with fewer than two known points. A flat line runs through the
 * middle.
 *
 * @param points Numbers, or decimals as text.
 * @param box Its width and height, and the room between the line and the edges, in pixels.
 * @param box.from The value at the lower edge; the lowest point by default.
 */
export function sparklinePath(
  points: readonly (string | number | null)[],
  { width, height, inset, from }: { width: number; height: number; inset: number; from?: number },
): SparklineDrawing | null {
  const values = points.map((point) => (point === null ? null : Number(point)));
  const known = values.filter((value) => value !== null);
  const first = known[0];
  const last = known.at(-1);
  if (known.length < 2 || first === undefined || last === undefined) return null;
  const low = from ?? Math.min(...known);
  const span = Math.max(...known) - low;
  const x = (index: number) => round(inset + (index / (values.length - 1)) * (width - 2 * inset));
  const y = (value: number) =>
    round(span === 0 ? height / 2 : height - inset - ((value - low) / span) * (height - 2 * inset));
  let path = "";
  let bridges = "";
  let before: number | null = null;
  values.forEach((value, index) => {
    if (value === null) return;
    const place = `${x(index)} ${y(value)}`;
    const isNext = before === index - 1;
    path += `${isNext ? "L" : "M"}${place}`;
    if (before !== null && !isNext) bridges += `M${x(before)} ${y(values[before] ?? value)}L${place}`;
    before = index;
  });
  const lastIndex = values.findLastIndex((value) => value !== null);
  return { path, bridges, end: { x: x(lastIndex), y: y(last) }, rising: last >= first };
}

const round = (value: number) => Math.round(value * 10) / 10;

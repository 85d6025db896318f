export type Point = readonly [x: number, y: number];

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A number as SVG wants it: one decimal, no trailing zero. Finer digits only cost bytes at this size. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** One element. Values are our own numbers and constants, never outside text, so nothing needs escaping. */
export function el(name: string, attributes: Attributes, children?: string): string {
  let open = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value === undefined) continue;
    open += ` ${key}="${typeof value === "number" ? String(Math.round(value * 100) / 100) : value}"`;
  }
  return children === undefined ? `${open}/>` : `${open}>${children}</${name}>`;
}

/** A straight path through the points. */
export function linePath(points: readonly Point[], closed = false): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join("L")}${closed ? "Z" : ""}`;
}

/** A Catmull-Rom curve through the points, written as cubic Béziers. */
export function smoothPath(points: readonly Point[]): string {
  const first = points[0];
  if (first === undefined) return "";
  let path = `M${num(first[0])} ${num(first[1])}`;
  for (let index = 0; index + 1 < points.length; index += 1) {
    const from = points[index] ?? first;
    const to = points[index + 1] ?? from;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    const c1 = `${num(from[0] + (to[0] - before[0]) / 6)} ${num(from[1] + (to[1] - before[1]) / 6)}`;
    const c2 = `${num(to[0] - (after[0] - from[0]) / 6)} ${num(to[1] - (after[1] - from[1]) / 6)}`;
    path += `C${c1} ${c2} ${num(to[0])} ${num(to[1])}`;
  }
  return path;
}

/** The point at parameter t (0 to 1) of a quadratic curve. */
export function quadraticAt(from: Point, control: Point, to: Point, t: number): Point {
  const a = (1 - t) * (1 - t);
  const b = 2 * (1 - t) * t;
  const c = t * t;
  return [a * from[0] + b * control[0] + c * to[0], a * from[1] + b * control[1] + c * to[1]];
}

/** A point on a circle; the angle in degrees, clockwise from three o'clock. */
export function polar(centre: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
}

export function svgDocument(width: number, height: number, body: string): string {
  return el(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, width, height },
    body,
  );
}

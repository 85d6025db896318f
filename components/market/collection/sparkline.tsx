import { sparklinePath } from "./sparkline-path";

const width = 96;
const height = 24;
const inset = 3;

/** The course of a floor. Silent: the percentage beside it carries the value. */
export function Sparkline({ points }: { points: readonly (string | null)[] }) {
  const drawn = sparklinePath(points, width, height, inset);
  if (!drawn) return null;
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="inline-block text-ink-2"
    >
      <path d={drawn.path} fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" />
      <circle
        cx={drawn.end.x}
        cy={drawn.end.y}
        r="2.2"
        className={drawn.rising ? "keep-colors fill-pos" : "keep-colors fill-neg"}
      />
    </svg>
  );
}

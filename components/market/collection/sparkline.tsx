import { sparklinePath } from "../sparkline-path";

const width = 96;
const height = 24;
const inset = 3;

export interface SparklineProps {
  points: readonly (string | null)[];
  /** The point that is read now. */
  at?: number | null;
}

/** The line of a floor, with its gaps dotted. Hidden from screen readers. Renders nothing with fewer than two known points. */
export function Sparkline({ points, at = null }: SparklineProps) {
  const drawn = sparklinePath(points, { width, height, inset });
  if (!drawn) return null;
  const x = at === null ? null : inset + (at / (points.length - 1)) * (width - 2 * inset);
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="inline-block align-middle text-ink-2"
    >
      {x !== null && <path d={`M${x} 0V${height}`} className="stroke-line-strong" />}
      <g fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round">
        <path d={drawn.path} />
        <path d={drawn.bridges} strokeDasharray="1.5 2.5" />
      </g>
      <circle
        cx={drawn.end.x}
        cy={drawn.end.y}
        r="2.2"
        className={drawn.rising ? "keep-colors fill-pos" : "keep-colors fill-neg"}
      />
    </svg>
  );
}

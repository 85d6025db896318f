import type { CSSProperties } from "react";
import type { Ink, Mark, Series } from "./chart-model";
import { areaPath, boxSide, middleOf, stepPath } from "./geometry";

const percent = (share: number) => `${Math.round(share * 1e5) / 1e3}%`;

function inkStyle({ colour }: Ink): CSSProperties | undefined {
  return colour === undefined ? undefined : { color: colour };
}

/** A path in a box that is stretched to the plot, with a stroke that is not. */
function Stretched({ path, width, dash }: { path: string; width: number; dash?: string }) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="100%"
      viewBox={`0 0 ${boxSide} ${boxSide}`}
      preserveAspectRatio="none"
      overflow="visible"
    >
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth={width}
        strokeDasharray={dash}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** The line of a value that holds until the next one. */
function StepLine({ marks, dashed }: { marks: readonly Mark[]; dashed: boolean }) {
  return <Stretched path={stepPath(marks)} width={dashed ? 1.5 : 1.75} {...(dashed && { dash: "3 3" })} />;
}

/** How much there is up to each price: a step line, filled to the foot. */
function DepthSteps({ marks }: { marks: readonly Mark[] }) {
  return (
    <>
      <svg
        aria-hidden="true"
        width="100%"
        height="100%"
        viewBox={`0 0 ${boxSide} ${boxSide}`}
        preserveAspectRatio="none"
      >
        <path d={areaPath(marks)} fill="currentColor" fillOpacity="0.2" />
      </svg>
      <StepLine marks={marks} dashed={false} />
    </>
  );
}

const arm = 3.5;

function Cross({ x, y }: Pick<Mark, "x" | "y">) {
  return (
    <svg aria-hidden="true" x={percent(x)} y={percent(1 - y)} overflow="visible" className="text-warn">
      <path
        d={`M${-arm} ${-arm}L${arm} ${arm}M${arm} ${-arm}L${-arm} ${arm}`}
        stroke="currentColor"
        strokeWidth="1.5"
        fill="none"
      />
    </svg>
  );
}

/** One dot for each sale; a cross for one that is left out. */
function Dots({ marks }: { marks: readonly Mark[] }) {
  return marks.map(({ x, y, isLeftOut }, index) => {
    const key = `${index} ${x}`;
    if (isLeftOut) return <Cross key={key} x={x} y={y} />;
    return <circle key={key} cx={percent(x)} cy={percent(1 - y)} r="3" fill="currentColor" />;
  });
}

/** Bars on each other. The stroke in the panel's colour keeps them apart; what is left out is hatched. */
function StackedBars({ marks, hatch }: { marks: readonly Mark[]; hatch: string }) {
  return marks.map(({ x, until = x, y, base = 0, isLeftOut = false }, index) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: a bar has no identity but its place.
      key={index}
      x={percent(x)}
      y={percent(1 - y)}
      width={percent(until - x)}
      height={percent(y - base)}
      rx="1"
      fill={isLeftOut ? `url(#${hatch})` : "currentColor"}
      strokeWidth="1.5"
      className="stroke-s1"
    />
  ));
}

/** The drawing of one series. @param hatch id of the pattern of bars that are left out */
export function Marks({ series, hatch }: { series: Series; hatch: string }) {
  const { look, ink, marks } = series;
  return (
    <g className={`keep-colors ${ink.className ?? ""}`} style={inkStyle(ink)}>
      {(look === "steps" || look === "dashes") && <StepLine marks={marks} dashed={look === "dashes"} />}
      {look === "area" && <DepthSteps marks={marks} />}
      {look === "dots" && <Dots marks={marks} />}
      {look === "bars" && <StackedBars marks={marks} hatch={hatch} />}
    </g>
  );
}

/** The mark that is read: a line through the plot, and a dot on a line. */
export function Pointer({ series, mark }: { series: Series; mark: Mark }) {
  const x = percent(middleOf(mark));
  return (
    <>
      <line x1={x} x2={x} y1="0" y2="100%" strokeWidth="1" className="stroke-ink-3" />
      {series.look !== "bars" && (
        <g className={`keep-colors ${series.ink.className ?? ""}`} style={inkStyle(series.ink)}>
          <circle
            cx={x}
            cy={percent(1 - mark.y)}
            r="4.5"
            fill="currentColor"
            strokeWidth="1.5"
            className="stroke-s1"
          />
        </g>
      )}
    </>
  );
}

/** A sample of a series beside its name. */
export function Swatch({ series: { look, ink, marks } }: { series: Series }) {
  const isDot = look === "dots";
  const isLeftOut = marks[0]?.isLeftOut === true;
  return (
    <svg
      aria-hidden="true"
      width={isDot ? 8 : 16}
      height="8"
      className={`keep-colors shrink-0 ${ink.className ?? ""}`}
      style={inkStyle(ink)}
    >
      {isDot && isLeftOut && <path d="M1 1L7 7M7 1L1 7" stroke="currentColor" strokeWidth="1.5" />}
      {isDot && !isLeftOut && <circle cx="4" cy="4" r="3" fill="currentColor" />}
      {look === "bars" && (
        <rect
          x="4.5"
          y="0.5"
          width="7"
          height="7"
          rx="1"
          stroke="currentColor"
          fill={isLeftOut ? "none" : "currentColor"}
        />
      )}
      {!isDot && look !== "bars" && (
        <path
          d="M0 4H16"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeDasharray={look === "dashes" ? "3 2.5" : undefined}
        />
      )}
    </svg>
  );
}

import type { ChartModel, Mark, Place, Series } from "./chart-model";

/** The sides of the box in which paths are written; the browser stretches it to the plot. */
export const boxSide = 1000;

const across = (share: number) => Math.round(share * boxSide * 10) / 10;
const down = (share: number) => Math.round((1 - share) * boxSide * 10) / 10;

/** The path of a step line. Marks that do not touch leave a gap. */
export function stepPath(marks: readonly Mark[]): string {
  let path = "";
  let end: number | undefined;
  for (const { x, y, until = x } of marks) {
    path += x === end ? `V${down(y)}` : `M${across(x)} ${down(y)}`;
    path += `H${across(until)}`;
    end = until;
  }
  return path;
}

/** The areas between a step line and the foot of the plot. */
export function areaPath(marks: readonly Mark[]): string {
  return stepPath(marks)
    .split("M")
    .slice(1)
    .map((part) => {
      const [start = "0"] = part.split(" ");
      return `M${part}V${boxSide}H${start}Z`;
    })
    .join("");
}

/** The middle of a mark, to which the pointer and the readout's line go. */
export function middleOf({ x, until = x }: Mark): number {
  return (x + until) / 2;
}

/** The mark nearest to a point of the plot, or null without any. @param ratio width of the plot divided by its height */
export function nearestMark(
  { series, nearest }: Pick<ChartModel, "series" | "nearest">,
  point: { x: number; y: number },
  ratio: number,
): Place | null {
  // By time alone, the height only decides between marks of the same time.
  const weight = nearest === "time" ? 1e-9 : 1;
  let found: Place | null = null;
  let least = Number.POSITIVE_INFINITY;
  series.forEach(({ marks }, seriesIndex) => {
    marks.forEach((mark, index) => {
      const distance = ((middleOf(mark) - point.x) * ratio) ** 2 + weight * (mark.y - point.y) ** 2;
      if (distance >= least) return;
      least = distance;
      found = { series: seriesIndex, mark: index };
    });
  });
  return found;
}

const pageOfMarks = 10;

function along({ series, mark }: Place, last: number, key: string): Place | null {
  const targets: Record<string, number> = {
    ArrowLeft: mark - 1,
    ArrowRight: mark + 1,
    PageUp: mark - pageOfMarks,
    PageDown: mark + pageOfMarks,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  return target === undefined ? null : { series, mark: Math.min(last, Math.max(0, target)) };
}

function toOther(all: readonly Series[], place: Place, step: number): Place {
  const from = all[place.series]?.marks[place.mark];
  for (let next = place.series + step; next >= 0 && next < all.length; next += step) {
    const marks = all[next]?.marks ?? [];
    if (marks.length === 0 || from === undefined) continue;
    const apart = marks.map((mark) => Math.abs(middleOf(mark) - middleOf(from)));
    return { series: next, mark: apart.indexOf(Math.min(...apart)) };
  }
  return place;
}

/** The mark that a key leads to: one or ten further, the ends, or the same time in the series above or below; null for other keys. */
export function markByKey(all: readonly Series[], place: Place, key: string): Place | null {
  if (key === "ArrowUp") return toOther(all, place, -1);
  if (key === "ArrowDown") return toOther(all, place, 1);
  return along(place, (all[place.series]?.marks.length ?? 1) - 1, key);
}

/** The newest mark of the first series that has any, where the keys begin. */
export function firstMark(all: readonly Series[]): Place | null {
  const series = all.findIndex(({ marks }) => marks.length > 0);
  return series < 0 ? null : { series, mark: (all[series]?.marks.length ?? 1) - 1 };
}

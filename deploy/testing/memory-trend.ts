/** A value of a process at a moment. */
export interface MemorySample {
  /** Minutes since the beginning. */
  minute: number;
  value: number;
}

/** How a value went on after the process had warmed up. */
export interface MemoryTrend {
  /** The share of it that an hour adds, in the second half: 0.02 is two percent. */
  perHour: number;
  /** The last quarter over the second one, by their medians. */
  growth: number;
}

/** More than these, and a process that runs for months would fill its machine. */
const mostPerHour = 0.02;
const mostGrowth = 1.05;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)];
  return ((sorted[low] ?? Number.NaN) + (sorted[high] ?? Number.NaN)) / 2;
}

/** The median of the slopes between all pairs (Theil and Sen): a few samples far off do not change it. */
function slopeOf(samples: readonly MemorySample[]): number {
  const slopes = samples.flatMap((from, index) =>
    samples.slice(index + 1).map((to) => (to.value - from.value) / (to.minute - from.minute)),
  );
  return median(slopes);
}

/**
 * Looks at samples that were taken at equal distances. The first quarter is left out, in which caches fill and code is compiled.
 *
 * @returns numbers that are NaN for fewer than eight samples.
 */
export function trendOf(samples: readonly MemorySample[]): MemoryTrend {
  const quarter = (index: number) =>
    samples.slice(Math.floor((index * samples.length) / 4), Math.floor(((index + 1) * samples.length) / 4));
  const medianOf = (part: readonly MemorySample[]) => median(part.map(({ value }) => value));
  if (samples.length < 8) return { perHour: Number.NaN, growth: Number.NaN };
  const second = [...quarter(2), ...quarter(3)];
  return {
    perHour: (slopeOf(second) * 60) / medianOf(second),
    growth: medianOf(quarter(3)) / medianOf(quarter(1)),
  };
}

/** Whether memory stays as it is: what it takes after two hours it takes after two months. */
export function isFlat({ perHour, growth }: MemoryTrend): boolean {
  return perHour < mostPerHour && growth <= mostGrowth;
}

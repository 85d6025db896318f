/** One line of the report. */
export interface Measure {
  group: string;
  name: string;
  value: number;
  unit: string;
  /** What it is compared with in the same run; absent where the value itself has the target. */
  base?: number;
  /** What the ratio, or the value itself, must reach or stay below. */
  target?: { of: "ratio" | "value"; is: "at least" | "at most"; limit: number };
  /** What must be known to read the line. */
  note?: string;
}

export function ratioOf({ value, base }: Measure): number | null {
  return base === undefined ? null : value / base;
}

/** Whether the target is met, or null where there is none. */
export function meetsTarget(measure: Measure): boolean | null {
  const { value, target } = measure;
  if (target === undefined) return null;
  const judged = target.of === "value" ? value : (ratioOf(measure) ?? Number.NaN);
  return target.is === "at least" ? judged >= target.limit : judged <= target.limit;
}

/** The value below which a share of the others lies: 0.5 for the median, 0.99 for p99. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

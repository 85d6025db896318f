/** One line of the report. */
export interface Measure {
  group: string;
  name: string;
  value: number;
  unit: string;
  /** The base of the comparison, from the same run; absent if the value itself has the target. */
  base?: number;
  /** The limit for the ratio, or for the value itself. */
  target?: { of: "ratio" | "value"; is: "at least" | "at most"; limit: number };
  /** Facts that explain the line. */
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

/** The value that the given share of all values does not exceed: 0.5 for the median, 0.99 for p99. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

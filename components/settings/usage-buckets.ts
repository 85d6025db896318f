import type { KeyUsage, KeyUsageQuery } from "@/lib/contract/api-key";

type Row = KeyUsage["data"][number];

/** Calls of an hour or a day, by endpoint. */
export interface UsageBucket {
  /** Unix seconds. */
  from: number;
  calls: ReadonlyMap<string, number>;
}

const hourSeconds = 3_600;
const daySeconds = 86_400;
const counts = { "24h": 24, "7d": 7, "30d": 30 } as const;

/** Every hour or day of a range up to now, also those without calls; oldest first. */
export function bucketsOf(rows: readonly Row[], range: KeyUsageQuery["range"], now: number): UsageBucket[] {
  const length = range === "24h" ? hourSeconds : daySeconds;
  const last = Math.floor(now / length) * length;
  return Array.from({ length: counts[range] }, (_, index) => {
    const from = last - (counts[range] - 1 - index) * length;
    const own = rows.filter((row) => row.from === from);
    return { from, calls: new Map(own.map(({ endpoint, calls }) => [endpoint, calls])) };
  });
}

/** Calls and errors of each endpoint over all times, the most used first. */
export function sumByEndpoint(rows: readonly Row[]): Omit<Row, "from">[] {
  const sums = new Map<string, Omit<Row, "from">>();
  for (const { endpoint, calls, errors } of rows) {
    const sum = sums.get(endpoint) ?? { endpoint, calls: 0, errors: 0 };
    sums.set(endpoint, { endpoint, calls: sum.calls + calls, errors: sum.errors + errors });
  }
  return [...sums.values()].sort((a, b) => b.calls - a.calls || (a.endpoint < b.endpoint ? -1 : 1));
}

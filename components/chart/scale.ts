/** An axis of money or counts. Values stay bigint until they become a place on the screen. */
export interface Scale {
  /** The place of a value: 0 at the start of the axis, 1 at its end. */
  at: (value: bigint) => number;
  /** Round values on the axis, ascending. */
  ticks: readonly bigint[];
}

/** The least and the greatest of some amounts; zero without any. */
export function extentOf(values: readonly bigint[]): { low: bigint; high: bigint } {
  const sorted = values.toSorted((one, other) => Number(one > other) - Number(one < other));
  return { low: sorted[0] ?? 0n, high: sorted.at(-1) ?? 0n };
}

const placeDigits = 1_000_000n;
const mostTicks = 6;

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that is at least `least`. */
function roundStep(least: bigint): bigint {
  const magnitude = 10n ** BigInt(least.toString().length - 1);
  return (
    [10n, 20n, 25n, 50n].map((tenths) => (tenths * magnitude) / 10n).find((step) => step >= least) ??
    10n * magnitude
  );
}

function floorTo(value: bigint, step: bigint): bigint {
  const rest = value % step;
  return value - (rest < 0n ? rest + step : rest);
}

/** A single value gets a fifth of itself on both sides. */
function widened(low: bigint, high: bigint): [bigint, bigint] {
  if (low < high) return [low, high];
  const size = low < 0n ? -low : low;
  const room = size / 5n > 0n ? size / 5n : 1n;
  return [low === 0n ? 0n : low - room, high + room];
}

/** An axis of equal steps, from a round value at or below `low` to one at or above `high`, with 3 to 6 ticks. */
export function linearScale(low: bigint, high: bigint): Scale {
  const [least, most] = widened(low, high);
  const step = roundStep((most - least + 3n) / 4n);
  const from = floorTo(least, step);
  const to = floorTo(most + step - 1n, step);
  const ticks = Array.from(
    { length: Number((to - from) / step) + 1 },
    (_, index) => from + BigInt(index) * step,
  );
  return { at: (value) => Number(((value - from) * placeDigits) / (to - from)) / Number(placeDigits), ticks };
}

/** Tenths of the first digits of ticks on a log axis, from few to many. */
const logSteps: readonly (readonly bigint[])[] = [
  [10n],
  [10n, 30n],
  [10n, 20n, 50n],
  [10n, 15n, 20n, 30n, 50n, 80n],
  [10n, 12n, 15n, 20n, 25n, 30n, 40n, 50n, 60n, 80n],
];

function logTicks(from: bigint, to: bigint): readonly bigint[] {
  const inside = (value: bigint) => value >= from && value <= to;
  const digits = to.toString().length;
  for (const tenths of logSteps) {
    const all = Array.from({ length: digits + 1 }, (_, power) => 10n ** BigInt(power)).flatMap((unit) =>
      tenths
        .map((first) => first * unit)
        .filter((value) => value % 10n === 0n)
        .map((value) => value / 10n),
    );
    const ticks = all.filter(inside);
    if (ticks.length < 3) continue;
    const every = Math.ceil(ticks.length / mostTicks);
    return ticks.filter((_, index) => index % every === 0);
  }
  return linearScale(from, to).ticks.filter(inside);
}

/**
 * An axis on which equal ratios are equally long, with some room at both ends.
 *
 * @param low above zero
 */
export function logScale(low: bigint, high: bigint): Scale {
  const from = (low * 94n) / 100n || 1n;
  const to = (high * 108n) / 100n + 1n;
  const start = Math.log(Number(from));
  const length = Math.log(Number(to)) - start;
  return { at: (value) => (Math.log(Number(value)) - start) / length, ticks: logTicks(from, to) };
}

const hour = 3_600;
const day = 24 * hour;
const steps = [1, 2, 3, 6, 12, 24, 48, 72, 120, 168, 336].map((hours) => hours * hour);
const monthSteps = [1, 2, 3, 6, 12, 24, 60];

function monthStarts(from: number, to: number, months: number): number[] {
  const first = new Date(from * 1000);
  const found: number[] = [];
  const begin = Math.ceil((first.getUTCFullYear() * 12 + first.getUTCMonth()) / months) * months;
  for (let month = begin; ; month += months) {
    const at = Date.UTC(Math.floor(month / 12), month % 12) / 1000;
    if (at > to) return found;
    if (at >= from) found.push(at);
  }
}

/** Ticks of a time axis, and what they step by. */
export interface TimeTicks {
  /** Unix seconds, ascending: whole hours, days or months of UTC. */
  moments: readonly number[];
  unit: "hour" | "day" | "month";
}

/** At most six round moments between two times in Unix seconds. */
export function timeTicks(from: number, to: number): TimeTicks {
  const step = steps.find((seconds) => (to - from) / seconds <= mostTicks);
  if (step !== undefined) {
    const first = Math.ceil(from / step) * step;
    const count = Math.max(0, Math.floor((to - first) / step) + 1);
    const moments = Array.from({ length: count }, (_, index) => first + index * step);
    return { moments: moments.slice(0, mostTicks), unit: step < day ? "hour" : "day" };
  }
  const monthLength = 30.4 * day;
  const months = monthSteps.find((count) => (to - from) / (count * monthLength) <= mostTicks) ?? 120;
  return { moments: monthStarts(from, to, months).slice(0, mostTicks), unit: "month" };
}

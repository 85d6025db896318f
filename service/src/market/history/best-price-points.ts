/** A price that anybody could have taken from one moment on and before another, Unix seconds. */
export type PriceSpan = { price: bigint; from: number; until: number };

/** The best price from a moment on; null: none. */
export type PricePoint = { at: number; price: bigint | null };

const hour = 3_600;
const wholeHour = (time: number) => Math.ceil(time / hour) * hour;

/**
 * The best price at each whole hour at which it changes.
 *
 * The spans are laid over the hours from the best price to the worst: each takes those that no better one has. An hour that is taken leads
 * to the next free one, so that no hour is visited twice.
 *
 * @param spans The best price first.
 * @param end Unix seconds: the last hour ends before it.
 */
export function bestPricePoints(spans: readonly PriceSpan[], end: number): PricePoint[] {
  const edges = spans.flatMap(({ from, until }) => [wholeHour(from), wholeHour(until)]);
  const hours = [...new Set(edges)].filter((at) => at < end).sort((a, b) => a - b);
  const places = new Map(hours.map((at, place) => [at, place]));
  const prices: (bigint | null)[] = hours.map(() => null);
  const free = Array.from({ length: hours.length + 1 }, (_, place) => place);
  const nextFree = (place: number): number => {
    let found = place;
    while (free[found] !== found) found = free[found] ?? hours.length;
    for (let at = place; at !== found; ) {
      const next = free[at] ?? found;
      free[at] = found;
      at = next;
    }
    return found;
  };
  for (const { price, from, until } of spans) {
    const last = places.get(wholeHour(until)) ?? hours.length;
    const first = places.get(wholeHour(from)) ?? hours.length;
    for (let place = nextFree(first); place < last; place = nextFree(place)) {
      prices[place] = price;
      free[place] = place + 1;
    }
  }
  return hours
    .map((at, place) => ({ at, price: prices[place] ?? null }))
    .filter(({ price }, place) => price !== (place === 0 ? null : (prices[place - 1] ?? null)));
}

import type { Pacer } from "./pacer";

/** How many keys are placed between two checks of the clock. */
const stepsBetweenLooks = 1_024;

/**
 * The places of keys of `width` bytes (4 or more) in ascending order, by merging ever longer runs: no order of the keys
 * makes it slow, and other work runs in between.
 */
export async function sortKeys(keys: Buffer, width: number, pacer: Pacer): Promise<Uint32Array> {
  const count = keys.length / width;
  let from = new Uint32Array(count);
  // The first bytes, as one number, distinguish most keys.
  const heads = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) {
    from[index] = index;
    heads[index] = keys.readUInt32BE(index * width);
    if (index % stepsBetweenLooks === 0 && pacer.isDue()) await pacer.rest();
  }
  const compare = comparison(keys, width, heads);
  let to = new Uint32Array(count);
  for (let run = 1; run < count; run *= 2) {
    for (let start = 0; start < count; start += 2 * run) {
      const middle = Math.min(start + run, count);
      const end = Math.min(start + 2 * run, count);
      let left = start;
      let right = middle;
      for (let place = start; place < end; place += 1) {
        const isLeft =
          right >= end || (left < middle && compare(from[left] as number, from[right] as number) <= 0);
        to[place] = (isLeft ? from[left++] : from[right++]) as number;
        if (place % stepsBetweenLooks === 0 && pacer.isDue()) await pacer.rest();
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

function comparison(keys: Buffer, width: number, heads: Uint32Array): (one: number, other: number) => number {
  return (one, other) => {
    const difference = (heads[one] as number) - (heads[other] as number);
    if (difference !== 0) return difference;
    for (let byte = 4; byte < width; byte += 1) {
      const differs = (keys[one * width + byte] as number) - (keys[other * width + byte] as number);
      if (differs !== 0) return differs;
    }
    return 0;
  };
}

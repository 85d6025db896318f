/** Places fit into this many values, so that a place and the head of its key share a number of 53 bits. */
const places = 2 ** 20;

/** Compares the keys at two places: negative, 0 or positive. */
export function compareKeys(keys: Uint8Array, width: number, one: number, other: number): number {
  for (let byte = 0; byte < width; byte += 1) {
    const difference = (keys[one * width + byte] ?? 0) - (keys[other * width + byte] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * The places of keys in ascending order of their bytes. Numbers are sorted natively by the first four bytes; only equal ones are compared
 * further.
 *
 * @param width bytes of a key, at least 4
 * @param count keys, at most 1,048,576
 */
export function sortedPlaces(keys: Uint8Array, width: number, count: number): Uint32Array {
  const view = new DataView(keys.buffer, keys.byteOffset);
  const heads = new Float64Array(count);
  for (let index = 0; index < count; index += 1)
    heads[index] = view.getUint32(index * width) * places + index;
  heads.sort();
  const sorted = Uint32Array.from(heads, (head) => head % places);
  const headOf = (index: number) => Math.floor((heads[index] ?? 0) / places);
  for (let from = 0; from < count; ) {
    let to = from + 1;
    while (to < count && headOf(to) === headOf(from)) to += 1;
    if (to - from > 1)
      sorted.subarray(from, to).sort((one, other) => compareKeys(keys, width, one, other) || one - other);
    from = to;
  }
  return sorted;
}

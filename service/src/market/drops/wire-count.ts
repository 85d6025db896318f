/** A number of items for an answer. What no JavaScript number holds is as good as any number of them. */
export function wireCount(items: bigint): number {
  const most = BigInt(Number.MAX_SAFE_INTEGER);
  return Number(items < most ? items : most);
}

/** A limit for an answer, null where it limits nothing. */
export function wireLimit(items: bigint): number | null {
  return items >= BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(items);
}

/** A number of items for an answer. A count beyond JavaScript's integers is as good as unlimited. */
export function wireCount(items: bigint): number {
  const most = BigInt(Number.MAX_SAFE_INTEGER);
  return Number(items < most ? items : most);
}

/** A limit for an answer; null if it limits nothing. */
export function wireLimit(items: bigint): number | null {
  return items >= BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(items);
}

/** The number of concurrent requests. */
const together = 6;

/** Does work for each value, a few at a time. @returns the results in the order of the values. */
export async function inTurns<Value, Result>(
  values: readonly Value[],
  work: (value: Value) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const entries = values.entries();
  const next = async () => {
    for (const [index, value] of entries) results[index] = await work(value);
  };
  await Promise.all(Array.from({ length: together }, next));
  return results;
}

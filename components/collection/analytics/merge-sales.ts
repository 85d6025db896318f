import type { SaleMarks } from "@/lib/contract/chart";

/** The chains to ask for the sales of, one by one; `undefined` asks for all at once. @param all chains of the collection */
export function askedChains(
  shown: readonly string[],
  all: readonly string[],
): readonly (string | undefined)[] {
  return shown.length === all.length ? [undefined] : shown;
}

/** The answers for several chains as one, oldest first; null until all are there. */
export function mergeSales(answers: readonly (SaleMarks | undefined)[]): SaleMarks | null {
  const known = answers.flatMap((answer) => answer ?? []);
  const [first] = known;
  if (first === undefined || known.length < answers.length) return null;
  if (known.length === 1) return first;
  return {
    data: known.flatMap(({ data }) => data).sort((one, other) => one.timestamp - other.timestamp),
    total: known.reduce((sum, { total }) => sum + total, 0),
    isSampled: known.some(({ isSampled }) => isSampled),
  };
}

/**
 * A key for each line of a sum: its label, and of several with the same label, which of them it is. Two creators with equal shares are
 * two lines that read the same.
 */
export function lineKeys(labels: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return labels.map((label) => {
    const before = seen.get(label) ?? 0;
    seen.set(label, before + 1);
    return `${before}:${label}`;
  });
}

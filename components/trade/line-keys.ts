/**
 * A key for each line of a sum: its label, and its number among lines with the same label. Two creators with equal
 * shares have equal labels.
 */
export function lineKeys(labels: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return labels.map((label) => {
    const before = seen.get(label) ?? 0;
    seen.set(label, before + 1);
    return `${before}:${label}`;
  });
}

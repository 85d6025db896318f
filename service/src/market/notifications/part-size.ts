/** How much is read at once. */
export interface PartSize {
  readonly value: number;
  /** A part was read: the next one may be twice as large, up to the usual size. */
  grow: () => void;
  /** A part was too heavy for one transaction, or something else failed: the next one is half as large, and never empty. */
  halve: () => void;
  /** An entry is at fault: alone, it holds up no others. */
  single: () => void;
}

/**
 * @param most The usual size, and the largest.
 * @param first The size of the first part, default the usual one: a process that does not live long gets on by small ones.
 */
export function createPartSize(most: number, first = most): PartSize {
  let value = first;
  return {
    get value() {
      return value;
    },
    grow() {
      value = Math.min(value * 2, most);
    },
    halve() {
      value = Math.max(Math.floor(value / 2), 1);
    },
    single() {
      value = 1;
    },
  };
}

import { median } from "../report/measure";

export interface Compared<Value, Base> {
  /** Medians over the rounds. */
  value: number;
  base: number;
  /** The results of every round. */
  values: readonly Value[];
  bases: readonly Base[];
  /** The results of the last round, for their other fields. */
  lastValue: Value;
  lastBase: Base;
}

/** Measures two things in turn, several times, so that a disturbance of the machine affects both. */
export async function compareRounds<Value, Base>(
  measureValue: () => Promise<Value>,
  measureBase: () => Promise<Base>,
  read: { value: (value: Value) => number; base: (base: Base) => number },
  rounds = 5,
): Promise<Compared<Value, Base>> {
  const values: Value[] = [await measureValue()];
  const bases: Base[] = [await measureBase()];
  for (let round = 1; round < rounds; round += 1) {
    values.push(await measureValue());
    bases.push(await measureBase());
  }
  return {
    value: median(values.map(read.value)),
    base: median(bases.map(read.base)),
    values,
    bases,
    lastValue: values.at(-1) as Value,
    lastBase: bases.at(-1) as Base,
  };
}

import type { LearnedLimits } from "../../db/schema/chain";

/** `blocks` of a range of logs, `addresses` in a filter of logs, calls in a `batch`, and ranges that are asked for in `parallel`. */
type LimitName = keyof LearnedLimits;

const names = ["blocks", "addresses", "batch", "parallel"] as const satisfies readonly LimitName[];

/** The sizes that one RPC accepts, as its answers show them: smaller after each refusal, slowly larger after successes. */
export type RpcLimits = {
  of(name: LimitName): number;
  /** A request of this size was answered. */
  worked(name: LimitName, size: number): void;
  /** A request of this size was refused. `accepted`: the largest size that the RPC says it would answer. */
  refused(name: LimitName, size: number, accepted?: number | null): void;
  /** The limits by now, to be stored. */
  values(): LearnedLimits;
  /**
   * Takes over limits that were learned before. It restores the values alone: the largest size that was answered, the successes so far and
   * the patience before the next trial stay as they are.
   */
  remember(values: Partial<LearnedLimits>): void;
};

/** Where an RPC begins, and the most that it is ever asked for. */
const defaults: LearnedLimits = { blocks: 2_000, addresses: 1_000, batch: 50, parallel: 6 };
/** Successes at a limit before more is tried: doubled after each trial that is refused, so that a fixed limit costs ever fewer of them. */
const firstPatience = 4;
const longestPatience = 256;
const growth = 1.5;

function createLimit(most: number) {
  let value = most;
  /** The largest size that was answered since the last refusal below it. */
  let largest = 0;
  let successes = 0;
  let patience = firstPatience;

  return {
    value: () => value,
    remember(stored: number) {
      value = Math.max(1, Math.min(most, Math.floor(stored)));
    },
    worked(size: number) {
      if (size < value) return;
      // Larger than was answered before: a trial that succeeded.
      if (largest > 0 && size > largest) patience = firstPatience;
      largest = Math.max(largest, size);
      successes += 1;
      if (successes < patience || value === most) return;
      successes = 0;
      value = Math.min(most, Math.ceil(value * growth));
    },
    refused(size: number, accepted: number | null) {
      const isTrial = largest > 0 && largest < size;
      if (isTrial) patience = Math.min(longestPatience, patience * 2);
      else largest = 0;
      const half = Math.floor(size / 2);
      const less = accepted !== null && accepted < size ? accepted : isTrial ? Math.max(largest, half) : half;
      // Several requests of one size may be refused together.
      value = Math.max(1, Math.min(value, less));
      successes = 0;
    },
  };
}

/** @param most The most to ask for, where it is not the default. */
export function createRpcLimits(most: Partial<LearnedLimits> = {}): RpcLimits {
  const start = { ...defaults, ...most };
  const limits = {
    blocks: createLimit(start.blocks),
    addresses: createLimit(start.addresses),
    batch: createLimit(start.batch),
    parallel: createLimit(start.parallel),
  };
  return {
    of: (name) => limits[name].value(),
    worked: (name, size) => limits[name].worked(size),
    refused: (name, size, accepted = null) => limits[name].refused(size, accepted),
    values: () => ({
      blocks: limits.blocks.value(),
      addresses: limits.addresses.value(),
      batch: limits.batch.value(),
      parallel: limits.parallel.value(),
    }),
    remember(values) {
      for (const name of names) {
        const value = values[name];
        if (value !== undefined) limits[name].remember(value);
      }
    },
  };
}

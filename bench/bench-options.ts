import { parseArgs } from "node:util";
import { QuaysideError } from "@/lib/errors";

export const benchParts = [
  "size",
  "pages",
  "items",
  "latency",
  "batches",
  "bulk",
  "truth",
  "drops",
  "allowlist",
  "walk",
] as const;
export type BenchPart = (typeof benchParts)[number];

/** Measured only where `--only` names them: the walk takes the better part of an hour. */
const longParts: ReadonlySet<BenchPart> = new Set(["walk"]);
const defaultActions = 100_000;

export interface BenchOptions {
  parts: ReadonlySet<BenchPart>;
  /** How many actions the order book's walk has. */
  actions: number;
}

function readParts(only: string | undefined): ReadonlySet<BenchPart> {
  if (only === undefined) return new Set(benchParts.filter((part) => !longParts.has(part)));
  return new Set(
    only.split(",").map((name) => {
      const part = benchParts.find((candidate) => candidate === name.trim());
      if (part !== undefined) return part;
      const known = benchParts.join(", ");
      throw new QuaysideError("invalid_configuration", `--only names a part of ${known}, not ${name}.`);
    }),
  );
}

/**
 * Which parts to measure: all but the long ones, or those that `--only` names; and with `--actions` how long the walk is.
 *
 * @throws {QuaysideError} `invalid_configuration` for a part that does not exist or a number that is none.
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const options = { only: { type: "string" }, actions: { type: "string" } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const actions = Number(values.actions ?? defaultActions);
  if (!Number.isInteger(actions) || actions < 1) {
    throw new QuaysideError("invalid_configuration", `--actions must be a number, not ${values.actions}.`);
  }
  return { parts: readParts(values.only), actions };
}

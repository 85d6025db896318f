import { parseArgs } from "node:util";
import { QuaysideError } from "@/lib/errors";

const benchParts = [
  "size",
  "pages",
  "hydration",
  "lighthouse",
  "items",
  "latency",
  "batches",
  "bulk",
  "truth",
  "drops",
  "allowlist",
  "walk",
  "vault",
  "vault-walk",
] as const;
export type BenchPart = (typeof benchParts)[number];

/** Measured only where `--only` names them: each walk takes the better part of an hour. */
const longParts: ReadonlySet<BenchPart> = new Set(["walk", "vault-walk"]);
const defaultActions = 100_000;
const defaultMoves = 10_000;

export interface BenchOptions {
  parts: ReadonlySet<BenchPart>;
  /** How many actions the order book's walk has. */
  actions: number;
  /** How many moves the vault's walk has. */
  moves: number;
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

function readCount(name: string, given: string | undefined, otherwise: number): number {
  const count = Number(given ?? otherwise);
  if (Number.isInteger(count) && count >= 1) return count;
  throw new QuaysideError("invalid_configuration", `${name} must be a number, not ${given}.`);
}

/**
 * Which parts to measure: all but the long ones, or those that `--only` names; and with `--actions` and `--moves` how long the walks are.
 *
 * @throws {QuaysideError} `invalid_configuration` for a part that does not exist or a number that is none.
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const options = {
    only: { type: "string" },
    actions: { type: "string" },
    moves: { type: "string" },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  return {
    parts: readParts(values.only),
    actions: readCount("--actions", values.actions, defaultActions),
    moves: readCount("--moves", values.moves, defaultMoves),
  };
}

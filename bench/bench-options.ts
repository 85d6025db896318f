import { parseArgs } from "node:util";
import { QuaysideError } from "@/lib/errors";

export const benchParts = ["size", "pages", "items", "latency", "batches", "bulk"] as const;
export type BenchPart = (typeof benchParts)[number];

/**
 * Which parts to measure: all, or those that `--only` names.
 *
 * @throws {QuaysideError} `invalid_configuration` for a part that does not exist.
 */
export function readParts(args: readonly string[]): ReadonlySet<BenchPart> {
  const { values } = parseArgs({ args: [...args], options: { only: { type: "string" } } });
  if (values.only === undefined) return new Set(benchParts);
  return new Set(
    values.only.split(",").map((name) => {
      const part = benchParts.find((candidate) => candidate === name.trim());
      if (part !== undefined) return part;
      const known = benchParts.join(", ");
      throw new QuaysideError("invalid_configuration", `--only names a part of ${known}, not ${name}.`);
    }),
  );
}

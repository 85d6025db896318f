import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { NpmRun } from "./npm-start";

/** The chains of a folder whose seed is complete. */
export function seededChains(folder: string): string[] {
  const chains = join(folder, "chains");
  return readdirSync(chains).filter((id) => existsSync(join(chains, id, "seeded.json")));
}

/** The number of chains that a run seeded. */
export function countSeeded(run: NpmRun): number {
  return run.said().match(/seeded, \d+ blocks/g)?.length ?? 0;
}

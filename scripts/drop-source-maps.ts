import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./run-script";

/** Caches of our own, and the package that Vitest reads with its maps (`inline` in vitest.config.ts). */
const kept: ReadonlySet<string> = new Set([".cache", "openapi-typescript"]);
const sourceMap = /\.[cm]?[jt]s\.map$/;

/** Removes the source maps in a folder of packages, and says how many there were. Links are not followed. */
export function dropSourceMaps(folder: string): number {
  let dropped = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !kept.has(entry.name)) dropped += dropSourceMaps(path);
    if (!entry.isFile() || !sourceMap.test(entry.name)) continue;
    rmSync(path);
    dropped += 1;
  }
  return dropped;
}

// They are a fifth of what `npm ci` installs, and lead from a package's code to sources that it seldom brings.
if (process.argv[1]?.endsWith("drop-source-maps.ts")) dropSourceMaps(join(projectRoot, "node_modules"));

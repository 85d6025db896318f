import { join } from "node:path";
import { QuaysideError } from "@/lib/errors";
import { projectRoot } from "../local/web/web-build";
import { listFirstLoads } from "./first-load";
import type { Measure } from "./measure";

const group = "First-load JavaScript, gzip";

/** Kilobytes of 1,000 bytes that are aimed at. The gate, `npm run size`, holds what was reached so far. */
function targetOf(route: string): number {
  return route.startsWith("/items/") ? 180 : 170;
}

/** Every page of the built web against the empty page of a bare Next app. */
export function measureSize(bareBuildFolder: string): Measure[] {
  const bare = listFirstLoads(bareBuildFolder).find(({ route }) => route === "/");
  if (bare === undefined) throw new QuaysideError("bench_failed", "The bare app has no page.");
  return listFirstLoads(join(projectRoot, ".next")).map(({ route, bytes }) => {
    return {
      group,
      name: route,
      value: bytes / 1_000,
      unit: "KB",
      base: bare.bytes / 1_000,
      target: { of: "value", is: "at most", limit: targetOf(route) },
    };
  });
}

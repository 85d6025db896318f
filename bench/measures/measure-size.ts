import { join } from "node:path";
import { QuaysideError } from "@/lib/errors";
import { projectRoot } from "../../local/processes/project-root";
import type { Measure } from "../report/measure";
import { budgetOf } from "./budgets";
import { listFirstLoads } from "./first-load";

const group = "First-load JavaScript, gzip";

/** Every page of the built web, compared with the empty page of a bare Next app. */
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
      target: { of: "value", is: "at most", limit: budgetOf(route).kilobytes },
    };
  });
}

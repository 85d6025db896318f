import { join } from "node:path";
import { nodeArgs } from "../../local/processes/bundle-entry";
import { projectRoot } from "../../local/processes/project-root";
import type { UnpackedRelease } from "./unpack-release";

/** The programs of a fleet. Each one is a list of arguments of Node. */
export interface FleetPrograms {
  service: readonly string[];
  web: readonly string[];
  /** The operator's command. */
  quayside: readonly string[];
  /** The scripts and styles of the web, which the proxy hands out. */
  staticFolder: string;
}

/** As the units have it: without a limit, Node lets garbage fill gigabytes before it collects it. */
const heapOfWeb = "--max-old-space-size=512";

export async function programsOfSources(): Promise<FleetPrograms> {
  return {
    service: await nodeArgs("service/src/main.ts"),
    web: [heapOfWeb, ...(await nodeArgs("web-server/main.ts")), projectRoot],
    quayside: await nodeArgs("operate/quayside.ts"),
    staticFolder: join(projectRoot, ".next", "static"),
  };
}

export function programsOfRelease({ folder }: UnpackedRelease): FleetPrograms {
  return {
    service: [join(folder, "service.mjs")],
    web: [heapOfWeb, join(folder, "web.mjs"), folder],
    quayside: [join(folder, "quayside.mjs")],
    staticFolder: join(folder, ".next", "static"),
  };
}

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { QuaysideError } from "@/lib/errors";
import { type LeashedProcess, readLogTail, startOnLeash } from "../processes/leash";
import { projectRoot } from "../processes/project-root";
import { nextCommand } from "./web-build";

/** A small Next app of the project's Next version, in a folder of its own, for measurements and tests. */
export interface TemporaryApp {
  folder: string;
  /** Starts `next start` on a port of 127.0.0.1. */
  start: (port: number, env?: Record<string, string>) => LeashedProcess;
  /** Ends what was started and removes the folder. */
  remove: () => Promise<void>;
}

const environment = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };

const layout = `export const metadata = { title: "Bare" };
export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;

async function writeApp(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  const config = {
    poweredByHeader: false,
    outputFileTracingRoot: projectRoot,
    turbopack: { root: projectRoot },
    agentRules: false,
    experimental: {
      // As in the project's own configuration: two servers of one build have each their own cache.
      isrFlushToDisk: false,
      // Nobody builds it a second time, nor reads its server code.
      turbopackFileSystemCacheForBuild: false,
      serverMinification: false,
      turbopackSourceMaps: false,
    },
    // It is plain JavaScript.
    typescript: { ignoreBuildErrors: true },
  };
  const allFiles = {
    "package.json": '{ "name": "bare", "private": true, "type": "module" }\n',
    "next.config.mjs": `export default { ...${JSON.stringify(config)}, expireTime: Number(process.env.EXPIRE_SECONDS ?? 31_536_000) };\n`,
    "postcss.config.mjs": "export default { plugins: {} };\n",
    // Without one of its own Next would take the project's, from the folder above.
    "instrumentation.js": "export function register() {}\n",
    "app/layout.js": layout,
    ...files,
  };
  for (const [name, text] of Object.entries(allFiles)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

/**
 * Builds an app below the project, where `node_modules` is found.
 *
 * @param files the app's own files beside a plain layout and configuration.
 * @param onStart takes charge of the app's removal from the first moment on.
 * @throws {QuaysideError} `build_failed`
 */
export async function buildTemporaryApp(
  files: Readonly<Record<string, string>>,
  onStart: (remove: () => Promise<void>) => void,
): Promise<TemporaryApp> {
  const folder = await mkdtemp(join(projectRoot, ".next-bare-"));
  const stops: (() => Promise<void>)[] = [];
  const remove = async () => {
    for (const stop of stops.splice(0)) await stop();
    await rm(folder, { recursive: true, force: true });
  };
  onStart(remove);
  await writeApp(folder, files);
  const next = (name: string, args: readonly string[], env: Record<string, string> = {}) => {
    const started = startOnLeash({
      name,
      command: "/bin/sh",
      // Next takes the working folder of its process for paths that the pages read.
      args: ["-c", 'cd "$1" && shift && exec "$@"', "sh", folder, process.execPath, nextCommand, ...args],
      env: { ...environment, ...env },
      logFile: join(folder, `${name}.log`),
    });
    stops.push(started.stop);
    return started;
  };
  const build = next("build", ["build"]);
  if ((await build.exited) !== 0) {
    throw new QuaysideError(
      "build_failed",
      `The temporary app was not built.\n${await readLogTail(build.logFile)}`,
    );
  }
  return {
    folder,
    start: (port, env) => next("start", ["start", "--port", String(port), "--hostname", "127.0.0.1"], env),
    remove,
  };
}

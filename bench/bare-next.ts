import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { QuaysideError } from "@/lib/errors";
import { findFreePorts } from "../e2e/setup/free-ports";
import { readLogTail, startOnLeash, waitUntilReady } from "../local/processes/leash";
import { nextCommand, projectRoot } from "../local/web/web-build";

/** A Next app of the same version with nothing in it but static pages. */
export interface BareNext {
  buildFolder: string;
  /** Serves the build with `next start`. */
  serve: () => Promise<{ port: number }>;
  /** Ends what was started and removes the app. */
  remove: () => Promise<void>;
}

/** A static page of a given text, at `/weight/{name}`. */
export interface BarePage {
  name: string;
  text: string;
}

const layout = `export const metadata = { title: "Bare" };
export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;

const page = `export default function Page() {
  return <main>Bare</main>;
}
`;

const weightPage = `import { readFileSync } from "node:fs";
const pages = JSON.parse(readFileSync("pages.json", "utf8"));
export const dynamicParams = false;
export function generateStaticParams() {
  return pages.map(({ name }) => ({ name }));
}
export default async function Page({ params }) {
  const { name } = await params;
  return <main>{pages.find((page) => page.name === name).text}</main>;
}
`;

const environment = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };

async function writeApp(folder: string, pages: readonly BarePage[]): Promise<void> {
  const config = {
    poweredByHeader: false,
    outputFileTracingRoot: projectRoot,
    turbopack: { root: projectRoot },
    agentRules: false,
  };
  const files: Record<string, string> = {
    "package.json": '{ "name": "bare", "private": true, "type": "module" }\n',
    "next.config.mjs": `export default ${JSON.stringify(config)};\n`,
    "postcss.config.mjs": "export default { plugins: {} };\n",
    // Without one of its own Next would take the project's, from the folder above.
    "instrumentation.js": "export function register() {}\n",
    "app/layout.js": layout,
    "app/page.js": page,
    ...(pages.length === 0 ? {} : { "app/weight/[name]/page.js": weightPage }),
    "pages.json": JSON.stringify(pages),
  };
  await mkdir(join(folder, "app/weight/[name]"), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}

/**
 * Builds the bare app in a folder of its own below the project, where `node_modules` is found.
 *
 * @param pages static pages beside the empty one.
 * @param onStart takes charge of the app's removal from the first moment on.
 */
export async function buildBareNext(
  pages: readonly BarePage[],
  onStart: (remove: () => Promise<void>) => void,
): Promise<BareNext> {
  const folder = await mkdtemp(join(projectRoot, ".next-bare-"));
  const stops: (() => Promise<void>)[] = [];
  const remove = async () => {
    for (const stop of stops.splice(0)) await stop();
    await rm(folder, { recursive: true, force: true });
  };
  onStart(remove);
  await writeApp(folder, pages);
  const next = (name: string, args: readonly string[]) => {
    const started = startOnLeash({
      name,
      command: "/bin/sh",
      // Next takes the working folder of its process for paths that the pages read.
      args: ["-c", 'cd "$1" && shift && exec "$@"', "sh", folder, process.execPath, nextCommand, ...args],
      env: environment,
      logFile: join(folder, `${name}.log`),
    });
    stops.push(started.stop);
    return started;
  };
  const build = next("build", ["build"]);
  if ((await build.exited) !== 0) {
    throw new QuaysideError(
      "bench_failed",
      `The bare app was not built.\n${await readLogTail(build.logFile)}`,
    );
  }
  return {
    buildFolder: join(folder, ".next"),
    serve: async () => {
      const port = await findFreePorts(1);
      const server = next("start", ["start", "--port", String(port), "--hostname", "127.0.0.1"]);
      await waitUntilReady(server, async () => (await fetch(`http://127.0.0.1:${port}/`)).ok, 60_000);
      return { port };
    },
    remove,
  };
}

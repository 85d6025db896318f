import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { QuaysideError } from "@/lib/errors";
import { readLogTail, startOnLeash } from "../processes/leash";
import { projectRoot } from "../processes/project-root";
import { writeJson } from "../setup/secrets";
import { bundleModelViewer } from "./bundle-model-viewer";
import { compileWords } from "./compile-words";
import { writeIntegrity } from "./write-integrity";

/** Next's own command, to be run by this same Node: npx would put a process between us and it. */
export const nextCommand = join(
  dirname(createRequire(import.meta.url).resolve("next/package.json")),
  "dist/bin/next",
);

const sourceFolders = [
  "app",
  "components",
  "docs/guides",
  "languages",
  "lib",
  "public",
  "web-server/sandbox",
];
const sourceFiles = [
  "instrumentation.ts",
  "next.config.ts",
  "package-lock.json",
  "postcss.config.mjs",
  "tailwind.config.ts",
  "tsconfig.json",
];

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(projectRoot, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A hash of everything that the web is built from: the build is kept for as long as it stays the same. */
async function hashWebSources(): Promise<string> {
  const listed = (await Promise.all(sourceFolders.map(listFiles))).flat();
  const files = [...listed, ...sourceFiles.map((name) => join(projectRoot, name))].sort();
  const hash = createHash("sha256");
  for (const file of files) {
    const bytes = await readFile(file).catch(() => null);
    if (bytes !== null) hash.update(file.slice(projectRoot.length)).update("\0").update(bytes);
  }
  return hash.digest("hex");
}

const markerFile = join(projectRoot, ".next", "built-from.json");

const environment = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };

/** The environment of a server of the build on disk. It names the build, as the build's own pages do. */
export async function builtWebEnvironment(): Promise<Record<string, string>> {
  const buildName = await readFile(join(projectRoot, ".next", "BUILD_ID"), "utf8");
  return { ...environment, NEXT_DEPLOYMENT_ID: buildName };
}

/** Whether the build on disk was made from the present sources. */
export async function isWebBuilt(): Promise<boolean> {
  const marker = await readFile(markerFile, "utf8").catch(() => null);
  if (marker === null) return false;
  return (JSON.parse(marker) as { hash?: string }).hash === (await hashWebSources());
}

/** @throws {QuaysideError} `build_failed` with the end of the build's output. */
export async function buildWeb(logFile: string, onStart: (stop: () => Promise<void>) => void): Promise<void> {
  const hash = await hashWebSources();
  // A build that is broken off leaves a folder that is neither the old one nor the new one.
  await rm(markerFile, { force: true });
  const build = startOnLeash({
    name: "build of the web app",
    command: process.execPath,
    args: [nextCommand, "build", projectRoot],
    // Types are checked by the tests; someone who only starts it need not wait for that.
    env: { ...environment, NEXT_SKIP_TYPE_CHECK: "1", NEXT_DEPLOYMENT_ID: hash.slice(0, 16) },
    logFile,
  });
  onStart(build.stop);
  const code = await build.exited;
  if (code !== 0) {
    throw new QuaysideError(
      "build_failed",
      `The web app could not be built.\n${await readLogTail(logFile, 30)}`,
    );
  }
  await compileWords(join(projectRoot, ".next"));
  await writeFile(join(projectRoot, ".next", "model-viewer.js"), bundleModelViewer());
  await writeIntegrity(join(projectRoot, ".next"));
  await writeJson(markerFile, { hash });
}

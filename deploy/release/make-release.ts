import { execFileSync } from "node:child_process";
import { chmod, copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { QuaysideError } from "@/lib/errors";
import { copiedPackages } from "@/local/processes/bundle-options";
import { createProgress } from "@/local/processes/progress";
import { projectRoot } from "@/local/processes/project-root";
import { isWebBuilt } from "@/local/web/web-build";
import { bundlePrograms, packageFolderOf } from "./bundle-programs";
import { copyFiles } from "./copy-files";
import { findPackages } from "./find-packages";
import { makeBuildPortable } from "./make-build-portable";
import { packFolder } from "./pack-folder";
import { signFile } from "./sign-file";
import { traceWeb } from "./trace-web";
import { writeChecksums } from "./write-checksums";
import { writeSbom } from "./write-sbom";

/** Packages of `dependencies` that build the project or run local mode, and are no part of a release. */
const onlyHere = new Set([
  "@foundry-rs/anvil",
  "@layerzerolabs/lz-evm-protocol-v2",
  "@tailwindcss/postcss",
  "canonical-weth",
  "esbuild",
  "tailwindcss",
  "tsx",
]);

/** Copied as far as traces name their files. Their dependencies are for the build. */
const traced = new Set(["next", "sharp"]);

const launcher = `#!/bin/sh
exec node -- "$(dirname "$(readlink -f "$0")")/../quayside.mjs" "$@"
`;

interface Source {
  version: string;
  /** Null where the sources are not those of a commit. */
  commit: string | null;
  /** The time of the commit, or this moment without one, in Unix seconds. */
  seconds: number;
}

function git(...args: readonly string[]): string | null {
  try {
    return execFileSync("git", args, { cwd: projectRoot, stdio: ["ignore", "pipe", "ignore"] })
      .toString()
      .trim();
  } catch {
    // The sources may have been unpacked without their history.
    return null;
  }
}

async function readSource(): Promise<Source> {
  const manifest = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8")) as {
    version: string;
  };
  const isClean = git("status", "--porcelain") === "";
  const time = Number(git("log", "-1", "--format=%ct"));
  return {
    version: manifest.version,
    commit: isClean ? git("rev-parse", "HEAD") : null,
    seconds: isClean && time > 0 ? time : Math.floor(Date.now() / 1_000),
  };
}

/** The packages whose code a browser may load: what the web depends on, with everything that those need. */
async function findBrowserPackages(): Promise<Set<string>> {
  const manifest = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const names = Object.entries(manifest.dependencies)
    .filter(([name, version]) => !onlyHere.has(name) && !traced.has(name) && !version.startsWith("file:"))
    .map(([name]) => name);
  return findPackages(names);
}

/** Fills the folder of a release. */
async function fillFolder(folder: string, { version, commit }: Source): Promise<void> {
  const buildName = await readFile(join(projectRoot, ".next", "BUILD_ID"), "utf8");
  const bundled = await bundlePrograms(folder, buildName);
  const copied = await findPackages(copiedPackages);
  const tracedFiles = await traceWeb();
  await copyFiles(folder, [...copied, ...tracedFiles]);
  await makeBuildPortable(join(folder, ".next"), buildName);
  const packages = new Set([...bundled, ...copied, ...(await findBrowserPackages())]);
  for (const file of tracedFiles) {
    const found = packageFolderOf(file);
    if (found !== null) packages.add(found);
  }
  await writeSbom(folder, packages);
  const manifest = { name: "quayside", version, private: true, type: "module", license: "MIT" };
  await writeFile(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const release = { version, platform: "linux-x64", commit, build: buildName };
  await writeFile(join(folder, "release.json"), `${JSON.stringify(release, null, 2)}\n`);
  await mkdir(join(folder, "bin"));
  await writeFile(join(folder, "bin", "quayside"), launcher);
  await chmod(join(folder, "bin", "quayside"), 0o755);
}

/**
 * Makes of the build on disk what is published: in `release/`, the archive `quayside-<version>-linux-x64.tar.gz`, the list of its packages
 * beside it, the hashes of both, and signatures.
 */
async function makeRelease(): Promise<void> {
  const progress = createProgress();
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new QuaysideError("release_failed", "A release holds native code, so it is made on Linux x64.");
  }
  if (!(await isWebBuilt())) {
    throw new QuaysideError(
      "release_failed",
      "The web app is not built from these sources. Run `npm run build`.",
    );
  }
  const source = await readSource();
  const parent = join(projectRoot, "release");
  const folder = join(parent, `quayside-${source.version}`);
  const archive = `${folder}-linux-x64.tar.gz`;
  const sbom = `${folder}-linux-x64.cdx.json`;
  const key = process.env.MINISIGN_SECRET_KEY_FILE;
  const comment = `quayside ${source.version} linux-x64 ${source.commit ?? "changed sources"}`;
  // The list of hashes must name nothing of an earlier release.
  await rm(parent, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await progress.step(
    "Gathering the files",
    () => fillFolder(folder, source),
    () => "Files gathered",
  );
  const contents = await writeChecksums(folder);
  if (key) signFile(contents, key, comment);
  await progress.step(
    "Packing",
    () => packFolder(folder, archive, source.seconds),
    () => `Packed ${archive}`,
  );
  await copyFile(join(folder, "sbom.cdx.json"), sbom);
  await rm(folder, { recursive: true });
  const published = await writeChecksums(parent);
  if (key) for (const file of [archive, published]) signFile(file, key, comment);
  progress.close();
  if (source.commit === null)
    progress.say("The sources differ from the commit, so this release cannot be made again.");
  if (!key) progress.say("The release is not signed: MINISIGN_SECRET_KEY_FILE names no key.");
}

makeRelease().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

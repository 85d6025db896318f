import { cp, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { projectRoot } from "@/local/processes/project-root";

/** What nobody loads at run time. */
const unused = /\.(map|d\.[cm]?ts|nft\.json)$/;

/** Files of the project that a release holds as they are. */
const ownFiles = [
  ".dockerignore",
  "LICENSE",
  "NOTICE",
  "README.md",
  "app/fonts/archivo-LICENSE.txt",
  "app/fonts/geist-mono-LICENSE.txt",
  "app/fonts/outlines",
  "contracts/LICENSE-APACHE-2.0.txt",
  "deploy/README.md",
  "deploy/Dockerfile",
  "deploy/alerts.yaml",
  "deploy/compose.yaml",
  "deploy/more-than-one-machine.md",
  "deploy/pictures-and-signer.md",
  "deploy/nginx",
  "deploy/systemd",
  "public",
  "service/drizzle",
  "service/src/media/image-process.mjs",
];

/** The parts of the build that the web's server reads, and no trace or cache of the build itself. */
const buildFiles = [
  "BUILD_ID",
  "app-path-routes-manifest.json",
  "build-manifest.json",
  "images-manifest.json",
  "integrity.json",
  "model-viewer.js",
  "node_modules",
  "package.json",
  "prerender-manifest.json",
  "required-server-files.json",
  "routes-manifest.json",
  "server",
  "static",
  "words.json",
];

/** Copies a file, a link or a folder to the same path in the release. */
async function copyPath(path: string, folder: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await cp(join(projectRoot, path), join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !unused.test(source),
  });
}

/**
 * Copies what a release holds as it is in the project: the build, our own files, and those of packages.
 *
 * @param packageFiles files or folders of packages, from the root of the project.
 */
export async function copyFiles(folder: string, packageFiles: Iterable<string>): Promise<void> {
  const built = buildFiles.map((name) => join(".next", name));
  for (const path of [...ownFiles, ...built, ...packageFiles]) await copyPath(path, folder);
}

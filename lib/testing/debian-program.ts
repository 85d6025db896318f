import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { basename, join } from "node:path";

const projectRoot = join(import.meta.dirname, "..", "..");

function run(command: string, args: readonly string[], cwd?: string): boolean {
  return spawnSync(command, args, { stdio: "ignore", ...(cwd === undefined ? {} : { cwd }) }).status === 0;
}

/** Unpacks packages of Debian: an installation would start what they hold on this machine. */
function unpack(packages: readonly string[], target: string): void {
  const folder = mkdtempSync(join(tmpdir(), "quayside-debian-"));
  try {
    const download = () => run("apt-get", ["download", "-qq", ...packages], folder);
    // The package lists may be old or absent.
    if (!download() && userInfo().uid === 0 && run("apt-get", ["update", "-qq"])) download();
    const archives = readdirSync(folder).filter((name) => name.endsWith(".deb"));
    if (archives.length < packages.length) return;
    const root = join(folder, "root");
    if (!archives.every((archive) => run("dpkg-deb", ["-x", archive, root], folder))) return;
    // Another test run may be doing the same.
    const draft = `${target}.${process.pid}`;
    mkdirSync(join(target, ".."), { recursive: true });
    cpSync(root, draft, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(draft, target);
    } catch {
      rmSync(draft, { recursive: true, force: true });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface DebianProgram {
  /** Its packages, the program's own first. */
  packages: readonly [string, ...string[]];
  /** Where the program is in them, such as `usr/bin/promtool`. */
  path: string;
  /** The environment variable that names another one. */
  variable: string;
  /** The words with which it prints its version: `--version` by default. */
  versionArgs?: readonly string[];
}

export const nginx: DebianProgram = {
  packages: ["nginx"],
  path: "usr/sbin/nginx",
  variable: "NGINX_PATH",
  versionArgs: ["-v"],
};

/**
 * A program for tests: that of the environment variable, the one of the system, or the one in Debian's packages, which are unpacked once and
 * not installed.
 *
 * @returns its path, and the environment in which it finds its libraries.
 * @throws Error that says how to get it.
 */
export function ensureDebianProgram({
  packages,
  path,
  variable,
  versionArgs = ["--version"],
}: DebianProgram): {
  path: string;
  env: NodeJS.ProcessEnv;
} {
  const given = process.env[variable];
  if (given) return { path: given, env: process.env };
  const name = basename(path);
  if (run(name, versionArgs)) return { path: name, env: process.env };
  const root = join(projectRoot, "node_modules", ".cache", "quayside", packages[0]);
  if (!existsSync(join(root, path))) unpack(packages, root);
  if (!existsSync(join(root, path))) {
    throw new Error(`This test needs ${path} of Debian's ${packages[0]}. Set ${variable} to one.`);
  }
  const libraries = ["usr/lib", "lib"].map((folder) => join(root, folder, "x86_64-linux-gnu"));
  return { path: join(root, path), env: { ...process.env, LD_LIBRARY_PATH: libraries.join(":") } };
}

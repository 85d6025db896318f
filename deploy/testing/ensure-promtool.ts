import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { projectRoot } from "@/local/processes/project-root";

const cached = join(projectRoot, "node_modules", ".cache", "quayside", "promtool");

function run(command: string, args: readonly string[], cwd?: string): boolean {
  return spawnSync(command, args, { stdio: "ignore", ...(cwd === undefined ? {} : { cwd }) }).status === 0;
}

/** Takes the one file out of Debian's package: an installation would start a Prometheus on this machine. */
function unpack(): void {
  const folder = mkdtempSync(join(tmpdir(), "quayside-promtool-"));
  try {
    const download = () => run("apt-get", ["download", "-qq", "prometheus"], folder);
    // The package lists may be old or absent.
    if (!download() && userInfo().uid === 0 && run("apt-get", ["update", "-qq"])) download();
    const archive = readdirSync(folder).find((name) => name.endsWith(".deb"));
    if (archive === undefined || !run("dpkg-deb", ["-x", archive, "."], folder)) return;
    mkdirSync(join(cached, ".."), { recursive: true });
    // Another test run may be doing the same.
    const draft = `${cached}.${process.pid}`;
    copyFileSync(join(folder, "usr", "bin", "promtool"), draft);
    renameSync(draft, cached);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The path of promtool: `PROMTOOL_PATH`, the one of the system, or Debian's.
 *
 * @throws Error that says how to get one.
 */
export function ensurePromtool(): string {
  const given = process.env.PROMTOOL_PATH;
  if (given) return given;
  if (run("promtool", ["--version"])) return "promtool";
  if (!existsSync(cached)) unpack();
  if (existsSync(cached)) return cached;
  throw new Error("The alert rules are tested with promtool, a part of Prometheus. Set PROMTOOL_PATH to it.");
}

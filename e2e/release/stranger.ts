import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Debian's `nobody`. Only root can start a process as somebody else. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** The programs that a release's guide expects on every server. npm is not among it. */
const systemPrograms = ["dirname", "gzip", "readlink", "sha256sum", "tar"];

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

export interface Started {
  child: ChildProcess;
  said: { out: string; err: string };
  ended: Promise<Ended>;
}

/** Another user of this machine, who has Node, an empty folder, and no npm. */
export interface Stranger {
  folder: string;
  /** Starts a program with these environment variables and no others, in the folder or one below it. */
  start: (command: string, args: readonly string[], options?: StrangerOptions) => Started;
  run: (command: string, args: readonly string[], options?: StrangerOptions) => Promise<Ended>;
  /** Kills what still runs and removes the folder. */
  leave: () => Promise<void>;
}

interface StrangerOptions {
  cwd?: string;
  env?: Readonly<Record<string, string | undefined>>;
}

export async function createStranger(): Promise<Stranger> {
  const folder = await mkdtemp(join(tmpdir(), "quayside-stranger-"));
  const programs = join(folder, "bin");
  await mkdir(programs);
  await symlink(process.execPath, join(programs, "node"));
  for (const name of systemPrograms) await symlink(`/usr/bin/${name}`, join(programs, name));
  if (nobody.uid !== undefined) await chown(folder, nobody.uid, nobody.gid);
  const children = new Set<ChildProcess>();

  function start(
    command: string,
    args: readonly string[],
    { cwd = folder, env = {} }: StrangerOptions = {},
  ): Started {
    const child = spawn(command, args, {
      cwd,
      env: { NODE_ENV: "production", PATH: programs, HOME: folder, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      ...nobody,
    });
    children.add(child);
    const said = { out: "", err: "" };
    child.stdout.on("data", (chunk) => {
      said.out += String(chunk);
    });
    child.stderr.on("data", (chunk) => {
      said.err += String(chunk);
    });
    const ended = once(child, "close").then(([code]) => {
      children.delete(child);
      return { code: code as number | null, ...said };
    });
    return { child, said, ended };
  }

  return {
    folder,
    start,
    run: (command, args, options) => start(command, args, options).ended,
    leave: async () => {
      for (const child of children) child.kill("SIGKILL");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

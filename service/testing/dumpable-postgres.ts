import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFreePorts } from "../../e2e/setup/free-ports";

const run = promisify(execFile);
const debianFolder = "/usr/lib/postgresql";

/** The programs of the newest PostgreSQL of the system. As root on Debian it is installed if there is none. */
export async function findPostgresPrograms(): Promise<string> {
  const versions = () => readdir(debianFolder).catch(() => []);
  if ((await versions()).length === 0 && userInfo().uid === 0) {
    await run("apt-get", ["install", "--yes", "--no-install-recommends", "postgresql"]);
  }
  const newest = (await versions()).map(Number).sort((a, b) => b - a)[0];
  if (newest === undefined)
    throw new Error(`This test needs a PostgreSQL in ${debianFolder}, with its client programs.`);
  return join(debianFolder, String(newest), "bin");
}

/**
 * A PostgreSQL of the version of the installed `pg_dump`, which refuses newer servers such as the one from npm.
 *
 * @returns the address of its one database, which is empty, and how to stop it.
 */
export async function startDumpablePostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const programs = await findPostgresPrograms();
  const folder = await mkdtemp(join(tmpdir(), "quayside-dumpable-"));
  await chmod(folder, 0o755);
  const data = join(folder, "data");
  await mkdir(data);
  const isRoot = userInfo().uid === 0;
  if (isRoot) await run("chown", ["postgres", data]);
  const server = (program: string, ...args: string[]) => {
    const command = [join(programs, program), "-D", data, ...args];
    return isRoot
      ? run("runuser", ["-u", "postgres", "--", ...command])
      : run(command[0] ?? "", command.slice(1));
  };
  const port = await findFreePorts(1);
  await server("initdb", "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-sync");
  const settings = `-p ${port} -k "" -c listen_addresses=127.0.0.1 -c fsync=off`;
  await server("pg_ctl", "-o", settings, "-l", join(data, "log"), "-w", "start");
  return {
    url: `postgres://postgres:unused@127.0.0.1:${port}/postgres`,
    async stop() {
      await server("pg_ctl", "-m", "immediate", "-w", "stop");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFreePorts } from "../../e2e/setup/free-ports";
import { type LeashedProcess, startOnLeash, waitUntilReady } from "../../local/processes/leash";
import { asAdmin } from "./postgres-admin";

const run = promisify(execFile);
const debianFolder = "/usr/lib/postgresql";
/** A busy machine takes its time. */
const startTimeoutMs = 60_000;

/** The programs of the newest PostgreSQL of the system. As root on Debian it is installed if there is none. */
async function findPostgresPrograms(): Promise<string> {
  const versions = () => readdir(debianFolder).catch(() => []);
  if ((await versions()).length === 0 && userInfo().uid === 0) {
    const install = ["install", "--yes", "--no-install-recommends", "postgresql"];
    await run("apt-get", install).catch(async () => {
      // The package lists may be old or absent.
      await run("apt-get", ["update", "-qq"]);
      await run("apt-get", install);
    });
  }
  const newest = (await versions()).map(Number).sort((a, b) => b - a)[0];
  if (newest === undefined)
    throw new Error(`This test needs a PostgreSQL in ${debianFolder}, with its client programs.`);
  return join(debianFolder, String(newest), "bin");
}

/** PostgreSQL refuses to run as root. The process stays the same, so that a signal reaches it. */
const asPostgres =
  userInfo().uid === 0 ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] : [];

/** A server that starts and stops as often as a test likes, and never outlives the test. */
interface PostgresServer {
  /** The address of its one database. */
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Servers of the version of the installed `pg_dump`, which refuses newer ones such as the one from npm. */
export interface DebianPostgres {
  /** A server with an empty database, not started yet. */
  createServer(name: string): Promise<PostgresServer>;
  /** A streaming replica of a server that runs, not started yet. */
  copyServer(name: string, from: PostgresServer): Promise<PostgresServer>;
  /** Stops all servers and removes their data. */
  remove(): Promise<void>;
}

/** Finds Debian's PostgreSQL, with a folder for the data of its servers. */
export async function openDebianPostgres(): Promise<DebianPostgres> {
  const programs = await findPostgresPrograms();
  const folder = await mkdtemp(join(tmpdir(), "quayside-debian-postgres-"));
  await chmod(folder, 0o755);
  const servers: PostgresServer[] = [];
  const call = (program: string, args: readonly string[]) => {
    const [command = "", ...rest] = [...asPostgres, join(programs, program), ...args];
    return run(command, rest);
  };

  async function addServer(name: string, fill: (data: string) => Promise<unknown>): Promise<PostgresServer> {
    const data = join(folder, name);
    await mkdir(data, { mode: 0o700 });
    if (asPostgres.length > 0) await run("chown", ["postgres", data]);
    await fill(data);
    const port = await findFreePorts(1);
    const url = `postgres://postgres:unused@127.0.0.1:${port}/postgres`;
    const settings = [
      "unix_socket_directories=",
      "listen_addresses=127.0.0.1",
      "fsync=off",
      "wal_keep_size=64",
    ];
    const [command = "", ...args] = [
      ...asPostgres,
      ...[join(programs, "postgres"), "-D", data, "-p", String(port)],
      ...settings.flatMap((setting) => ["-c", setting]),
    ];
    let running: LeashedProcess | null = null;
    const server = {
      url,
      async start() {
        const logFile = join(folder, `${name}.log`);
        // SIGTERM would let it wait for its clients.
        const started = startOnLeash({ name, command, args, env: {}, logFile, stopSignal: "INT" });
        running = started;
        const isReady = () => asAdmin(url, (admin) => admin`select 1`).then(() => true);
        await waitUntilReady(started, isReady, startTimeoutMs);
      },
      async stop() {
        await running?.stop();
      },
    };
    servers.push(server);
    return server;
  }

  return {
    createServer: (name) =>
      addServer(name, (data) =>
        call("initdb", ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"]),
      ),
    copyServer: (name, { url }) =>
      addServer(name, (data) =>
        call("pg_basebackup", ["-d", url, "-D", data, "-R", "--checkpoint=fast", "--no-sync"]),
      ),
    async remove() {
      await Promise.all(servers.map((server) => server.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

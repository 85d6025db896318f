import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFreePorts } from "../../e2e/setup/free-ports";
import { findPostgresPrograms } from "./dumpable-postgres";
import { asAdmin } from "./postgres-admin";

const run = promisify(execFile);

/** A primary and its streaming replica, of Debian's PostgreSQL. */
export interface ReplicatedPostgres {
  url: string;
  replicaUrl: string;
  /** The replica receives changes and shows none until `letGo`. */
  holdBack(): Promise<void>;
  letGo(): Promise<void>;
  stopPrimary(): Promise<void>;
  startPrimary(): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both, with an empty database. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const programs = await findPostgresPrograms();
  const folder = await mkdtemp(join(tmpdir(), "quayside-replicated-"));
  await chmod(folder, 0o755);
  const isRoot = userInfo().uid === 0;
  const call = (program: string, ...args: string[]) => {
    const command = [join(programs, program), ...args];
    return isRoot
      ? run("runuser", ["-u", "postgres", "--", ...command])
      : run(command[0] ?? "", command.slice(1));
  };
  const [primary, replica] = await Promise.all(
    ["primary", "replica"].map(async (name) => {
      const data = join(folder, name);
      await mkdir(data, { mode: 0o700 });
      if (isRoot) await run("chown", ["postgres", data]);
      const port = await findFreePorts(1);
      const settings = `-p ${port} -k "" -c listen_addresses=127.0.0.1 -c fsync=off -c wal_keep_size=64`;
      const log = join(data, "log");
      return {
        data,
        port,
        url: `postgres://postgres:unused@127.0.0.1:${port}/postgres`,
        start: async () => {
          await call("pg_ctl", "-D", data, "-o", settings, "-l", log, "-w", "start");
        },
        stop: async () => {
          await call("pg_ctl", "-D", data, "-m", "fast", "-w", "stop");
        },
      };
    }),
  );
  if (primary === undefined || replica === undefined) throw new TypeError("two servers were named");
  await call("initdb", "-D", primary.data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-sync");
  await primary.start();
  const from = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "postgres"];
  await call("pg_basebackup", ...from, "-D", replica.data, "-R", "--checkpoint=fast", "--no-sync");
  await replica.start();
  const replay = (action: "pause" | "resume") =>
    asAdmin(replica.url, (admin) => admin.unsafe(`select pg_wal_replay_${action}()`));
  return {
    url: primary.url,
    replicaUrl: replica.url,
    holdBack: () => replay("pause"),
    letGo: () => replay("resume"),
    stopPrimary: primary.stop,
    startPrimary: primary.start,
    stopReplica: replica.stop,
    startReplica: replica.start,
    async stop() {
      await Promise.all([primary, replica].map((server) => server.stop().catch(() => {})));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { ensureDebianProgram } from "@/lib/testing/debian-program";
import { findFreePorts } from "../../e2e/setup/free-ports";
import { asAdmin } from "./postgres-admin";

/** PgBouncer in transaction mode, as operators run it. */
export interface Pooler {
  /** The address of the database by way of the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** The number of a user without rights, for a program that refuses to run as root. */
const nobody = 65_534;

/**
 * Starts Debian's PgBouncer for the database at `target` with so few connections to the server that sessions are mixed with
 * certainty.
 */
export async function startPgbouncer(target: string): Promise<Pooler> {
  const program = ensureDebianProgram({
    packages: ["pgbouncer", "libevent-2.1-7", "libc-ares2"],
    path: "usr/sbin/pgbouncer",
    variable: "PGBOUNCER_PATH",
  });
  const { hostname, port: serverPort, username, password, pathname } = new URL(target);
  const port = await findFreePorts(1);
  const folder = await mkdtemp(join(tmpdir(), "quayside-pgbouncer-"));
  const users = join(folder, "users.txt");
  const settings = join(folder, "pgbouncer.ini");
  await writeFile(users, `"${username}" "${password}"\n`);
  await writeFile(
    settings,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${serverPort} pool_size=3
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
`,
  );
  const isRoot = userInfo().uid === 0;
  if (isRoot) await Promise.all([folder, users, settings].map((path) => chown(path, nobody, nobody)));
  await chmod(folder, 0o755);
  const child = spawn(program.path, ["-q", settings], {
    env: { ...program.env, NODE_ENV: "test" },
    stdio: ["ignore", "ignore", "pipe"],
    ...(isRoot ? { uid: nobody, gid: nobody } : {}),
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += String(chunk);
  });
  const exit = once(child, "exit");
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  for (;;) {
    try {
      await asAdmin(url.href, (admin) => admin.unsafe("select 1"));
      break;
    } catch (error) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${said}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return {
    url: url.href,
    async stop() {
      child.kill("SIGKILL");
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

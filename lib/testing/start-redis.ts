import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { userInfo } from "node:os";
import { promisify } from "node:util";
import { findFreePorts } from "@/e2e/setup/free-ports";

const run = promisify(execFile);
/** The program, and the package of Debian that has it. */
const name = "redis-server";

/** The path of a Redis server. As root on Debian it is installed if there is none, and not started. */
async function findRedis(): Promise<string> {
  const given = process.env.REDIS_SERVER_PATH;
  if (given) return given;
  const isThere = () => spawnSync(name, ["--version"], { stdio: "ignore" }).status === 0;
  if (!isThere() && userInfo().uid === 0) {
    const install = ["install", "--yes", "--no-install-recommends", name];
    // A service manager would start a server of its own with the package.
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
    await run("apt-get", install, { env }).catch(async () => {
      // The package lists may be old or absent.
      await run("apt-get", ["update", "-qq"], { env });
      await run("apt-get", install, { env });
    });
  }
  if (isThere()) return name;
  throw new Error("This test needs a Redis server. Install Debian's redis-server, or set REDIS_SERVER_PATH.");
}

export interface TestRedis {
  url: string;
  /** Stops it as the kernel does with what hangs; `resume` lets it go on. */
  pause: () => void;
  resume: () => void;
  /** Ends it; `start` begins it again, without what it held. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

/** A real Redis of its own, which keeps nothing on disk. Call `stop` in the teardown. */
export async function startRedis(): Promise<TestRedis> {
  const program = await findRedis();
  const port = await findFreePorts(1);
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  let server: ChildProcess | null = null;
  const start = async () => {
    server = spawn(program, options, { stdio: ["ignore", "pipe", "ignore"] });
    for await (const part of server.stdout ?? [])
      if (/Ready to accept connections/.test(String(part))) return;
    throw new Error("Redis ended before it was ready.");
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => void server?.kill("SIGSTOP"),
    resume: () => void server?.kill("SIGCONT"),
    start,
    async stop() {
      if (server === null || server.exitCode !== null || server.signalCode !== null) return;
      server.kill("SIGKILL");
      await once(server, "exit");
    },
  };
}

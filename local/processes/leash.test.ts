import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startOnLeash, waitUntilReady } from "./leash";

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A child that nobody waited for is still listed although it has ended.
    return !/\) Z /.test(execFileSync("cat", [`/proc/${pid}/stat`]).toString());
  } catch {
    return false;
  }
}

const writePid = (file: string) =>
  `require("fs").writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1000)`;

async function pidIn(file: string): Promise<number> {
  const read = async () => Number(await readFile(file, "utf8").catch(() => "0"));
  await expect.poll(read, { timeout: 15_000 }).toBeGreaterThan(0);
  return read();
}

describe("a process on a leash", () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "quayside-leash-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const start = (script: string, stopSignal?: "INT") =>
    startOnLeash({
      name: "test",
      command: process.execPath,
      args: ["-e", script],
      env: {},
      logFile: join(folder, "log"),
      ...(stopSignal === undefined ? {} : { stopSignal }),
    });

  it("ends when it is asked to", async () => {
    const child = start(writePid(join(folder, "pid")));
    const pid = await pidIn(join(folder, "pid"));
    await child.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it("is told with the signal that it takes", async () => {
    const file = join(folder, "pid");
    const child = start(`process.on("SIGINT", () => process.exit(3)); ${writePid(file)}`, "INT");
    await pidIn(file);
    await child.stop();
    expect(await child.exited).toBe(3);
  });

  it("is ended at once by a kill, whatever it would do on SIGTERM", async () => {
    const deaf = `process.on("SIGTERM", () => {}); ${writePid(join(folder, "pid"))}`;
    const child = start(deaf);
    const pid = await pidIn(join(folder, "pid"));
    const since = performance.now();
    await child.kill();
    expect(isAlive(pid)).toBe(false);
    // Force would come after ten seconds anyway.
    expect(performance.now() - since).toBeLessThan(5_000);
  });

  it("gives its exit code when it ends by itself", async () => {
    expect(await start("process.exit(7)").exited).toBe(7);
  });

  it("reports why it was not ready, with the end of its log", async () => {
    const child = start("console.error('no such thing'); process.exit(1)");
    await expect(waitUntilReady(child, async () => false, 10_000)).rejects.toThrow(
      /ended before it was ready\.\nno such thing/,
    );
  });

  it("does not outlive a parent that was killed", async () => {
    const leash = fileURLToPath(new URL("./leash.ts", import.meta.url));
    const script = `
      import { startOnLeash } from ${JSON.stringify(leash)};
      startOnLeash({ name: "c", command: process.execPath, args: ["-e", ${JSON.stringify(writePid(join(folder, "pid")))}], env: {}, logFile: ${JSON.stringify(join(folder, "log"))} });
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
      stdio: "ignore",
    });
    const pid = await pidIn(join(folder, "pid"));
    parent.kill("SIGKILL");
    await expect.poll(() => isAlive(pid), { timeout: 15_000 }).toBe(false);
  }, 40_000);
});

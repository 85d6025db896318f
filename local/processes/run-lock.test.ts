import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { processStart } from "@/lib/node/process-start";
import { runningPid, takeRunLock } from "./run-lock";

describe("the lock of local mode's folder", () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "quayside-lock-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const hold = (pid: number, startedAt: string | null) =>
    writeFile(join(folder, "run.json"), JSON.stringify({ pid, startedAt }));

  it("is taken once, and again after it was given back", async () => {
    const lock = await takeRunLock(folder);
    expect(lock.wasAbandoned).toBe(false);
    expect(await runningPid(folder)).toBe(process.pid);
    await expect(takeRunLock(folder)).rejects.toThrow(`already runs here (process ${process.pid})`);
    await lock.giveBack();
    expect(await runningPid(folder)).toBeNull();
    await (await takeRunLock(folder)).giveBack();
  });

  it("is taken over from a process that was killed", async () => {
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    const pid = child.pid ?? 0;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    await hold(pid, processStart(pid));
    expect(await runningPid(folder)).toBe(pid);
    child.kill("SIGKILL");
    await ended;
    const lock = await takeRunLock(folder);
    expect(lock.wasAbandoned).toBe(true);
    expect(JSON.parse(await readFile(join(folder, "run.json"), "utf8"))).toMatchObject({ pid: process.pid });
  });

  it("is not held by a later process that has the same number", async () => {
    await hold(process.pid, "1");
    expect(await runningPid(folder)).toBeNull();
  });

  it("is not held by a file that was cut off", async () => {
    await writeFile(join(folder, "run.json"), '{"pid":');
    expect((await takeRunLock(folder)).wasAbandoned).toBe(true);
  });

  it("is given back only by the one who has it", async () => {
    const first = await takeRunLock(folder);
    await first.giveBack();
    const second = await takeRunLock(folder);
    await first.giveBack();
    expect(await runningPid(folder)).toBe(process.pid);
    await second.giveBack();
    expect(await readdir(folder)).toEqual([]);
  });

  it("is given to only one of many that find it abandoned", async () => {
    await hold(process.pid, "1");
    const taken = await Promise.allSettled(Array.from({ length: 8 }, () => takeRunLock(folder)));
    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

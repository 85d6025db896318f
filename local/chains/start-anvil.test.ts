import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { nodeArgs } from "../processes/bundle-entry";
import { createChainClient } from "./chain-client";
import { findAnvil } from "./find-anvil";
import { type RunningAnvil, type StartAnvilParameters, startAnvil } from "./start-anvil";

const chainId = 990_100;
const running: RunningAnvil[] = [];

async function start(parameters: Partial<StartAnvilParameters> = {}): Promise<RunningAnvil> {
  const anvil = await startAnvil({ chainId, ...parameters });
  running.push(anvil);
  return anvil;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function parentOf(pid: number): number {
  return Number(execFileSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" }));
}

async function waitUntilGone(pid: number): Promise<void> {
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 8_000, interval: 20 });
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((anvil) => anvil.stop()));
});

describe("startAnvil", () => {
  it("answers with the chain id it was given, mines at once and keeps the clock near the present", async () => {
    const { rpcUrl } = await start({ blockTimeSeconds: 86_400 });
    const client = createChainClient({ rpcUrl, chainId });
    expect(await client.getChainId()).toBe(chainId);
    const [account] = await client.getAddresses();
    const hash = await client.sendTransaction({ account: account ?? null, to: account ?? null, value: 1n });
    expect((await client.waitForTransactionReceipt({ hash })).blockNumber).toBe(1n);
    const ticking = createChainClient({ rpcUrl: (await start({ blockTimeSeconds: 1 })).rpcUrl, chainId });
    await vi.waitFor(async () => expect(await ticking.getBlockNumber()).toBeGreaterThan(1n), {
      timeout: 10_000,
    });
  });

  it("has our time, though a second passed between the two times that anvil read", async () => {
    const folder = mkdtempSync(join(tmpdir(), "quayside-anvil-"));
    const late = join(folder, "late-anvil");
    const behind = `--timestamp "$(($(date +%s) - 1))"`;
    writeFileSync(late, `#!/bin/sh\nexec "${findAnvil()}" "$@" ${behind}\n`, { mode: 0o700 });
    vi.stubEnv("ANVIL_BIN", late);
    try {
      const client = createChainClient({ rpcUrl: (await start()).rpcUrl, chainId });
      const now = Math.floor(Date.now() / 1000);
      await client.mine({ blocks: 1 });
      expect(Number((await client.getBlock()).timestamp)).toBeGreaterThanOrEqual(now);
    } finally {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    }
  });

  it("reports that a port is taken, and leaves the chain there alone", async () => {
    const first = await start();
    await expect(startAnvil({ chainId, port: first.port })).rejects.toMatchObject({
      code: "port_taken",
      message: `Port ${first.port} for chain ${chainId} is taken by another program.`,
    });
    expect(isAlive(first.pid)).toBe(true);
  });

  it("keeps blocks over a restart when it is given a state file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "quayside-anvil-"));
    try {
      const state = { file: join(folder, "state.json"), intervalSeconds: 60 };
      const first = await start({ state });
      const client = createChainClient({ rpcUrl: first.rpcUrl, chainId });
      await client.mine({ blocks: 3 });
      await first.stop();
      const second = await start({ state });
      expect(await createChainClient({ rpcUrl: second.rpcUrl, chainId }).getBlockNumber()).toBe(3n);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("reports a chain that died by itself", async () => {
    const anvil = await start();
    process.kill(anvil.pid, "SIGKILL");
    await anvil.exited;
    expect(isAlive(anvil.pid)).toBe(false);
  });

  it("ends the chain when the shell that holds it is killed", async () => {
    const anvil = await start();
    process.kill(parentOf(anvil.pid), "SIGKILL");
    await waitUntilGone(anvil.pid);
  });

  it.each(["SIGKILL", "SIGTERM", "SIGINT"] as const)(
    "ends the chain when its parent dies of %s",
    async (signal) => {
      const script = await nodeArgs("local/testing/hold-anvil.ts");
      const parent = spawn(process.execPath, [...script, String(chainId)], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      const pid = await new Promise<number>((resolve, reject) => {
        parent.stdout.once("data", (line: Buffer) => resolve(Number(line.toString())));
        parent.once("exit", () => reject(new Error("the parent ended too early")));
      });
      const leash = parentOf(pid);
      expect(isAlive(pid)).toBe(true);
      parent.kill(signal);
      await waitUntilGone(pid);
      await waitUntilGone(leash);
    },
  );
});

describe("findAnvil", () => {
  it("prefers ANVIL_BIN", () => {
    expect(findAnvil({ ANVIL_BIN: "/bin/sh" })).toBe("/bin/sh");
  });

  it("refuses an ANVIL_BIN that cannot be run", () => {
    expect(() => findAnvil({ ANVIL_BIN: "/does/not/exist" })).toThrow("ANVIL_BIN names /does/not/exist");
  });
});

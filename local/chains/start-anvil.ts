import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { QuaysideError } from "@/lib/errors";
import { createChainClient } from "./chain-client";
import { findAnvil } from "./find-anvil";
import { matchClock } from "./match-clock";

export type StartAnvilParameters = {
  chainId: number;
  /** TCP port on 127.0.0.1; without it the system picks a free one. */
  port?: number | undefined;
  /** BIP-39 phrase of the funded accounts; without it anvil's public test phrase. */
  mnemonic?: string | undefined;
  /** How many accounts get 10,000 of the native currency. */
  accounts?: number | undefined;
  /** Seconds between empty blocks. Transactions are mined at once all the same. */
  blockTimeSeconds?: number | undefined;
  /** State is loaded from here if the file exists, and written here at every interval and at the end. */
  state?: { file: string; intervalSeconds: number } | undefined;
  /** Time of the genesis block, Unix seconds; a chain that starts in the past stays there until a block is given a later time. */
  genesisTimestamp?: number | undefined;
  /** Origin that browsers may call from; without it any. */
  allowOrigin?: string | undefined;
  /** How long the chain may take until it answers. */
  startTimeoutMs?: number | undefined;
};

export type RunningAnvil = {
  rpcUrl: string;
  port: number;
  /** Process id of anvil itself. */
  pid: number;
  /** Resolves when the chain has ended, for whatever reason. */
  exited: Promise<void>;
  /** Ends the chain, its state written if it keeps one, and waits until it is gone. May be called again. */
  stop: () => Promise<void>;
};

/**
 * Holds anvil on a leash: the shell reads a pipe whose other end only our process has, and the system closes that end however our
 * process ends, SIGKILL included. Only then, or when asked, the shell terminates anvil, with force if it takes over ten seconds.
 * It gives its own output away, so the end of anvil's output is the end of anvil.
 */
const LEASH = `
"$@" </dev/null &
anvil=$!
echo "pid $anvil"
exec >&- 2>&-
read -r _
kill -TERM "$anvil"
tries=0
while kill -0 "$anvil" && [ "$tries" -lt 200 ]; do
  sleep 0.05
  tries=$((tries + 1))
done
[ "$tries" -lt 200 ] || kill -KILL "$anvil"
`;

function anvilArguments(parameters: StartAnvilParameters): string[] {
  const {
    chainId,
    port = 0,
    mnemonic,
    accounts,
    blockTimeSeconds = 12,
    state,
    genesisTimestamp,
    allowOrigin,
  } = parameters;
  const flags: [string, string | number | undefined][] = [
    ["--host", "127.0.0.1"],
    ["--port", port],
    ["--chain-id", chainId],
    // The newest rules cap the gas of a transaction; Seaport and everything around it is built for cancun.
    ["--hardfork", "cancun"],
    // Without it anvil writes its full state to disk with each block and never deletes it (docs/decisions/0037-local-chains-are-made-by-script.md).
    ["--prune-history", 16],
    // Blocks at least this often, because reads of the latest block see its time, however old it is.
    ["--block-time", blockTimeSeconds],
    ["--mnemonic", mnemonic],
    ["--accounts", accounts],
    ["--state", state?.file],
    ["--state-interval", state?.intervalSeconds],
    ["--timestamp", genesisTimestamp],
    ["--allow-origin", allowOrigin],
  ];
  const given = flags.flatMap(([flag, value]) => (value === undefined ? [] : [flag, String(value)]));
  return ["--mixed-mining", ...given];
}

/** anvil prints that it listens: only this proves that the port is ours, and not another chain's. */
function readStartup(stdout: Readable): Promise<{ pid: number; port: number }> {
  return new Promise((resolve, reject) => {
    let pid = 0;
    const lines = createInterface({ input: stdout });
    lines.on("line", (line) => {
      pid = Number(/^pid (\d+)$/.exec(line)?.[1] ?? pid);
      const port = /^Listening on .*:(\d+)$/.exec(line)?.[1];
      if (port === undefined) return;
      lines.removeAllListeners();
      lines.close();
      // anvil logs every call, and would stop at a full pipe.
      stdout.resume();
      resolve({ pid, port: Number(port) });
    });
    lines.on("close", () => reject(new Error("anvil ended before it listened")));
  });
}

async function readChainId(rpcUrl: string, signal: AbortSignal): Promise<number> {
  const response = await fetch(rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_chainId", params: [] }),
    signal,
  });
  const { result } = (await response.json()) as { result?: unknown };
  return Number(result);
}

function collectErrors(child: ChildProcess): () => string {
  let text = "";
  child.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
    text = (text + chunk).slice(-2_000);
  });
  return () => text.trim();
}

function startError(parameters: StartAnvilParameters, cause: unknown, details: string): QuaysideError {
  if (details.includes("Address already in use")) {
    const message = `Port ${parameters.port} for chain ${parameters.chainId} is taken by another program.`;
    return new QuaysideError("port_taken", message, { cause, details });
  }
  const why = cause instanceof Error ? cause.message : String(cause);
  return new QuaysideError("anvil_failed", `Chain ${parameters.chainId} did not start: ${details || why}`, {
    cause,
    details,
  });
}

/**
 * Starts one local chain that cannot outlive this process, and waits until it answers with its chain id.
 *
 * @throws QuaysideError `anvil_missing`, `port_taken` or `anvil_failed`. Nothing is left running then.
 */
export async function startAnvil(parameters: StartAnvilParameters): Promise<RunningAnvil> {
  const { chainId, startTimeoutMs = 10_000 } = parameters;
  // Detached, so that Ctrl-C in the terminal reaches only our process, which then ends its parts in the right order.
  const leash = spawn("/bin/sh", ["-c", LEASH, "sh", findAnvil(), ...anvilArguments(parameters)], {
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
  });
  const errors = collectErrors(leash);
  // A chain that died by itself leaves the shell waiting: letting go of the leash ends it too.
  leash.stdout.once("end", () => leash.stdin.end());
  leash.stdin.on("error", () => {});
  const exited = new Promise<void>((resolve) => leash.once("close", () => resolve()));
  const stop = async () => {
    leash.stdin.end();
    await exited;
  };

  try {
    const failed = new Promise<never>((_, reject) => leash.once("error", reject));
    const timeout = AbortSignal.timeout(startTimeoutMs);
    const late = new Promise<never>((_, reject) => {
      timeout.addEventListener("abort", () => reject(new Error(`no answer within ${startTimeoutMs} ms`)));
    });
    const { pid, port } = await Promise.race([readStartup(leash.stdout), failed, late]);
    const rpcUrl = `http://127.0.0.1:${port}`;
    const answered = await readChainId(rpcUrl, timeout);
    if (answered !== chainId) {
      throw new Error(`it answers as chain ${answered}; a state of another chain was loaded`);
    }
    if (parameters.genesisTimestamp === undefined) await matchClock(createChainClient({ rpcUrl, chainId }));
    leash.once("exit", (_code, signal) => {
      if (signal !== null) process.kill(pid, "SIGTERM");
    });
    return { rpcUrl, port, pid, exited, stop };
  } catch (cause) {
    if (leash.pid !== undefined) await stop();
    throw startError(parameters, cause, errors());
  }
}

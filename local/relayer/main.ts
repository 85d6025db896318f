import { privateKeyToAccount } from "viem/accounts";
import { QuaysideError } from "@/lib/errors";
import { startControl } from "./control";
import { startRelayer } from "./relayer";
import { readRelayerConfig } from "./relayer-config";

function log(line: string): void {
  process.stdout.write(`${new Date().toISOString()} ${line}\n`);
}

/** The relayer as a process: reads the environment and runs until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const { chains, privateKey, port, delayMs, held } = await readRelayerConfig(process.env);
  const relayer = startRelayer({ chains, account: privateKeyToAccount(privateKey), delayMs, held, log });
  const control = await startControl(relayer, port);
  log(`relaying between ${chains.map(({ id }) => id).join(", ")}`);
  let isStopping = false;
  const stop = () => {
    // A second signal means now.
    if (isStopping) process.exit(1);
    isStopping = true;
    Promise.all([control.close(), relayer.stop()]).then(() => process.exit(0), fail);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function fail(error: unknown): never {
  process.stderr.write(
    `${error instanceof QuaysideError ? error.message : String((error as Error).stack ?? error)}\n`,
  );
  process.exit(1);
}

main().catch(fail);

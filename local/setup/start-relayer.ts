import { join } from "node:path";
import type { Hex } from "@/lib/contract/primitives";
import type { LocalAccounts } from "../chains/accounts";
import { nodeArgs } from "../processes/bundle-entry";
import { type LeashedProcess, startOnLeash, waitUntilReady } from "../processes/leash";
import type { LocalConfig } from "./local-config";
import { observe } from "./observe";
import type { OperatorFiles } from "./operator-files";

/** It holds little and makes much garbage, which Node would collect late: a third of its memory. */
const smallHeap = ["--max-semi-space-size=1", "--max-old-space-size=256"];

export interface StartRelayerParameters {
  config: LocalConfig;
  accounts: Pick<LocalAccounts, "relayerKey">;
  /** Message ids of packets to leave on their way. */
  held: readonly Hex[];
  files: Pick<OperatorFiles, "chainsFile">;
  /** Takes charge of the process from its first moment on. */
  onStart: (relayer: LeashedProcess) => void;
}

/** Starts the relayer, and waits until its switches answer. */
export async function startRelayerProcess(parameters: StartRelayerParameters): Promise<LeashedProcess> {
  const { config, accounts, held, files, onStart } = parameters;
  const relayer = startOnLeash({
    name: "relayer",
    command: process.execPath,
    args: [...smallHeap, ...(await nodeArgs("local/relayer/main.ts"))],
    env: {
      NODE_ENV: "production",
      CHAINS_FILE: files.chainsFile,
      RELAYER_PORT: String(config.relayerPort),
      RELAYER_DELAY_MS: String(config.relayerDelayMs),
      RELAYER_PRIVATE_KEY: accounts.relayerKey,
      RELAYER_HOLD: held.join(","),
      ...observe(config, "relayer"),
    },
    logFile: join(config.folder, "logs", "relayer.log"),
  });
  onStart(relayer);
  const ready = `http://127.0.0.1:${config.relayerPort}/status`;
  await waitUntilReady(relayer, async () => (await fetch(ready)).ok, 60_000);
  return relayer;
}

import type { LocalManifest } from "@/lib/chains/local-manifest";
import type { LocalChain } from "../chains/local-chains";
import type { LocalConfig } from "./local-config";

export interface SummaryParameters {
  config: LocalConfig;
  manifest: LocalManifest;
  chains: readonly LocalChain[];
  took: string;
}

/** The text for a person once everything runs. */
export function summary({ config, manifest, chains, took }: SummaryParameters): string {
  const names = new Map(chains.map(({ id, name }) => [id, name]));
  const lines = [
    "",
    `  Ready in ${took}.`,
    "",
    `  Web   ${manifest.web}`,
    `  API   ${manifest.api}`,
    ...(manifest.desk === undefined ? [] : [`  Desk  ${manifest.desk}`]),
    "",
    "  Chains",
    ...manifest.chains.map(
      ({ id, chainId, rpcUrl }) => `    ${(names.get(id) ?? id).padEnd(10)}  ${chainId}  ${rpcUrl}`,
    ),
    "",
    "  Demo accounts (the demo wallet in the web app switches between them)",
    ...manifest.accounts.map(({ label, address }) => `    ${label.padEnd(10)}  ${address}`),
    "",
    `  Moves between chains arrive after ${config.relayerDelayMs / 1_000} s and a few blocks; npm run relayer -- pause`,
    "  (or low-gas, resume, status) makes them wait or fail.",
    "",
    `  State, logs and keys are in ${config.folder}.`,
    "  Ctrl-C stops everything; npm start goes on from there; npm run reset starts over.",
    "",
  ];
  return `${lines.join("\n")}\n`;
}

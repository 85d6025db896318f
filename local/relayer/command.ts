import { QuaysideError } from "@/lib/errors";
import { readLocalConfig } from "../setup/local-config";
import type { RelayerStatus } from "./relayer";

const usage = `npm run relayer -- status             what it does and what waits for it
npm run relayer -- pause              deliver nothing from now on
npm run relayer -- resume             go on
npm run relayer -- low-gas [count]    give the next deliveries (1 unless said) too little gas: they fail
npm run relayer -- release            deliver what the seed left on its way
`;

function words({ paused, lowGasDeliveries, held, waiting, failed }: RelayerStatus): string {
  return [
    `The relayer is ${paused ? "paused" : "running"}.`,
    `${waiting} on their way, ${held.length} of them held; ${failed} stuck.`,
    ...(lowGasDeliveries > 0 ? [`The next ${lowGasDeliveries} deliveries get too little gas.`] : []),
  ].join("\n");
}

/** A command of `npm run relayer`, sent to the relayer of the local mode that runs here. */
async function command([name, count]: readonly string[]): Promise<string> {
  const names = ["status", "pause", "resume", "low-gas", "release"];
  if (name === undefined || !names.includes(name)) throw new QuaysideError("unknown_command", usage);
  const { relayerPort } = readLocalConfig(process.env);
  const url = new URL(`http://127.0.0.1:${relayerPort}/${name}`);
  if (count !== undefined) url.searchParams.set("deliveries", count);
  const answer = await fetch(url, { method: name === "status" ? "GET" : "POST" }).catch(() => null);
  if (answer === null)
    throw new QuaysideError("relayer_silent", `No relayer answers on port ${relayerPort}: is npm start on?`);
  if (!answer.ok) throw new QuaysideError("unknown_command", usage);
  return words((await answer.json()) as RelayerStatus);
}

command(process.argv.slice(2)).then(
  (said) => process.stdout.write(`${said}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);

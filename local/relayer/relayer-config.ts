import { readFile } from "node:fs/promises";
import { z } from "zod";
import { chainsFileSchema } from "@/lib/chains/config";
import { bytes32Schema, type Hex } from "@/lib/contract/primitives";
import { QuaysideError } from "@/lib/errors";
import { type Operating, operatingOf, operatingVariables } from "@/lib/operating-variables";
import { endpointIdOf } from "@/lib/vault/endpoint-ids";
import { createChainClient } from "../chains/chain-client";
import type { RelayedChain } from "./relayer";

const environmentSchema = z.object({
  CHAINS_FILE: z.string().min(1),
  RELAYER_PRIVATE_KEY: bytes32Schema,
  RELAYER_PORT: z.coerce.number().int().min(1).max(65_535),
  RELAYER_DELAY_MS: z.coerce.number().int().nonnegative(),
  RELAYER_CONFIRMATIONS: z.coerce.number().int().nonnegative().optional(),
  RELAYER_HOLD: z
    .string()
    .default("")
    .transform((list) => list.split(",").filter((id) => id !== ""))
    .pipe(z.array(bytes32Schema)),
  ...operatingVariables,
});

export type RelayerConfig = Operating & {
  chains: RelayedChain[];
  privateKey: Hex;
  port: number;
  delayMs: number;
  /** Message ids of packets to leave undelivered. */
  held: Hex[];
};

/**
 * The configuration of the relayer's process: its environment, and the chains of the service's chain file, of which it takes those
 * with a LayerZero endpoint.
 *
 * @throws QuaysideError `invalid_configuration`.
 */
export async function readRelayerConfig(
  environment: Record<string, string | undefined>,
): Promise<RelayerConfig> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success)
    throw new QuaysideError("invalid_configuration", `The relayer: ${z.prettifyError(parsed.error)}`);
  const env = parsed.data;
  const file = chainsFileSchema.parse(JSON.parse(await readFile(env.CHAINS_FILE, "utf8")));
  const chains = file.chains.flatMap(({ id, chainId, rpcUrls: [rpcUrl], contracts, confirmations }) =>
    contracts.layerzeroEndpoint === undefined || rpcUrl === undefined
      ? []
      : [
          {
            id,
            eid: endpointIdOf({ id, chainId }),
            client: createChainClient({ rpcUrl, chainId }),
            confirmations: env.RELAYER_CONFIRMATIONS ?? confirmations,
          },
        ],
  );
  return {
    chains,
    privateKey: env.RELAYER_PRIVATE_KEY,
    port: env.RELAYER_PORT,
    delayMs: env.RELAYER_DELAY_MS,
    held: env.RELAYER_HOLD,
    ...operatingOf(env),
  };
}

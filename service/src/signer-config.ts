import { z } from "zod";
import type { Hex } from "@/lib/contract/primitives";
import type { BurstRate } from "@/lib/node/limits/burst-limit";
import { operatingVariables } from "@/lib/operating-variables";
import { type Environment, fileVariables, readVariables } from "./config";
import { privateKeySchema, socketPathSchema } from "./variable-kinds";

const rateSchema = z
  .string()
  .regex(/^[1-9]\d{0,5}\/\d{1,6}$/, {
    error: "must be signatures per second and further ones per minute, such as 20/200",
  })
  .transform((text): BurstRate => {
    const [perSecond = 0, burst = 0] = text.split("/").map(Number);
    return { perSecond, burst };
  });

const environmentSchema = z
  .object({
    CHAINS_FILE: fileVariables.CHAINS_FILE,
    SIGNER_PRIVATE_KEY: z
      .string({ error: "is needed: the key that the zones accept" })
      .pipe(privateKeySchema),
    SIGNER_PRIVATE_KEY_PREVIOUS: privateKeySchema.optional(),
    SIGNER_SOCKET: z
      .string({ error: "is needed: the path of the socket at which the API asks" })
      .pipe(socketPathSchema),
    SIGNER_RATE: rateSchema.default({ perSecond: 20, burst: 200 }),
    LOG_LEVEL: operatingVariables.LOG_LEVEL,
  })
  .refine((env) => env.SIGNER_PRIVATE_KEY !== env.SIGNER_PRIVATE_KEY_PREVIOUS, {
    path: ["SIGNER_PRIVATE_KEY_PREVIOUS"],
    message: "must be another key than SIGNER_PRIVATE_KEY",
  });

export interface SignerConfig {
  /** The key of new signatures first, then the one before. */
  keys: Hex[];
  chainsFile: string;
  socket: string;
  rate: BurstRate;
  logLevel: string;
}

/**
 * Reads the configuration of the signer's process; empty variables count as unset.
 *
 * @throws ConfigError naming every variable that is missing or wrong.
 */
export function readSignerConfig(environment: Environment): SignerConfig {
  const env = readVariables(environmentSchema, environment);
  const keys = [env.SIGNER_PRIVATE_KEY, env.SIGNER_PRIVATE_KEY_PREVIOUS].filter((key) => key !== undefined);
  return {
    keys,
    chainsFile: env.CHAINS_FILE,
    socket: env.SIGNER_SOCKET,
    rate: env.SIGNER_RATE,
    logLevel: env.LOG_LEVEL,
  };
}

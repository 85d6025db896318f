import { createBurstLimit } from "@/lib/node/limits/burst-limit";
import { createLog } from "@/lib/node/log/create-log";
import { createRequestContext } from "@/lib/node/log/request-context";
import { readChainsFile } from "./read-chains-file";
import { createAnswerQuestion } from "./signer/answer-question";
import { serveSigner } from "./signer/serve-signer";
import type { SignerConfig } from "./signer-config";

/**
 * Starts the signer: it has no database, calls no chain and listens at its socket alone.
 *
 * @returns how to stop it.
 * @throws ConfigError, SocketError; nothing is left running then.
 */
export async function startSigner(config: SignerConfig): Promise<() => Promise<void>> {
  const { keys, socket: path } = config;
  const log = createLog({ name: "signer", level: config.logLevel, requests: createRequestContext() });
  const chains = await readChainsFile(config.chainsFile);
  const limit = createBurstLimit(config.rate);
  const answer = createAnswerQuestion({ keys, chains, limit, log, nowMs: () => Date.now() });
  const close = await serveSigner({ path, answer, log });
  log.info(
    { socket: path, chains: chains.map(({ id }) => id), ...(await answer({ ask: "signers" })) },
    "the signer is ready",
  );
  return close;
}

import { endWithError } from "@/lib/node/log/end-with-error";
import { readSecretFiles } from "@/lib/node/read-secret-files";
import { readSignerConfig } from "./signer-config";
import { startSigner } from "./start-signer";

/**
 * The signer as a process of its own. It is an entry of its own, and not a role of `main.ts`, so that the process with the key
 * loads none of the service's other code.
 */
async function main(): Promise<void> {
  const close = await startSigner(readSignerConfig(readSecretFiles(process.env)));
  const stop = () => {
    close().then(() => process.exit(0), endWithError);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

process.on("uncaughtException", endWithError);
main().catch(endWithError);

import { endWithError } from "@/lib/node/log/end-with-error";
import { readSecretFiles } from "@/lib/node/read-secret-files";
import { readConfig } from "./config";
import { startService } from "./start";

/**
 * The service as a process: reads the environment, runs until SIGTERM or SIGINT, and reports a failed start in one
 * line.
 */
async function main(): Promise<void> {
  const service = await startService(readConfig(readSecretFiles(process.env)));
  let isStopping = false;
  const stop = () => {
    // A second signal ends it at once.
    if (isStopping) process.exit(1);
    isStopping = true;
    service.close().then(() => process.exit(0), endWithError);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

process.on("uncaughtException", endWithError);
main().catch(endWithError);

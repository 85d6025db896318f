import { QuaysideError } from "@/lib/errors";
import { readConfig } from "./config";
import { startService } from "./start";

/**
 * The service as a process: reads the environment, runs until SIGTERM or SIGINT, and reports a failed start in one
 * line.
 */
async function main(): Promise<void> {
  const service = await startService(readConfig(process.env));
  let isStopping = false;
  const stop = () => {
    // A second signal ends it at once.
    if (isStopping) process.exit(1);
    isStopping = true;
    service.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
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

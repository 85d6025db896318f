import { QuaysideError } from "@/lib/errors";
import { serializeError } from "./serialize-error";

/** Ends the process. It reports an error of ours in a sentence, and any other one as far as a log may hold it. */
export function endWithError(error: unknown): never {
  const text = error instanceof QuaysideError ? error.message : JSON.stringify(serializeError(error));
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

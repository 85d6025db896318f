import { QuaysideError } from "@/lib/errors";
import { runAllowlistCommand } from "./allowlist-command";

const context = { environment: process.env, say: (text: string) => process.stdout.write(text) };

runAllowlistCommand(process.argv.slice(2), context).catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof QuaysideError ? error.message : String((error as Error).stack ?? error)}\n`,
  );
  process.exitCode = 1;
});

import { runLocal } from "./run-local";
import { runWebOnly } from "./web/run-web-only";

// With an existing service, only the web is started. An empty variable counts as unset.
const run = process.env.MARKETPLACE_API_URL ? runWebOnly : runLocal;

run(process.env).catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

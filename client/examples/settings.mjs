import { createClient } from "@quayside/client";

/**
 * A variable of the environment that has to be set.
 *
 * @param {string} name
 */
export function needed(name) {
  const value = process.env[name];
  if (value === undefined || value === "") throw new Error(`Set ${name}.`);
  return value;
}

/** The client of the service that the environment names. */
export function clientOfEnvironment() {
  return createClient({ baseUrl: needed("MARKETPLACE_API_URL"), apiKey: needed("MARKETPLACE_API_KEY") });
}

/**
 * Runs an example until it ends or is interrupted, and reports a failure in one line.
 *
 * @param {(signal: AbortSignal) => Promise<void>} main
 */
export async function run(main) {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"]) process.once(name, () => controller.abort());
  try {
    await main(controller.signal);
  } catch (error) {
    if (controller.signal.aborted) return;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

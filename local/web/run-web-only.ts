import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { requireFreePorts } from "../processes/ports";
import { createProgress } from "../processes/progress";
import { createShutdown } from "../processes/shutdown";
import { startWeb } from "./start-web";
import { buildWeb, isWebBuilt } from "./web-build";

/** Builds and starts the web alone, for the service that `MARKETPLACE_API_URL` names. */
export async function runWebOnly(environment: Record<string, string | undefined>): Promise<void> {
  const port = Number(environment.WEB_PORT ?? environment.PORT ?? 3000);
  const logFolder = resolve(environment.QUAYSIDE_DIR ?? ".quayside", "logs");
  const progress = createProgress((text) => process.stdout.write(text));
  const shutdown = createShutdown();
  await mkdir(logFolder, { recursive: true, mode: 0o700 });
  await requireFreePorts([{ port, purpose: "The web app", variable: "WEB_PORT" }]);
  if (!(await isWebBuilt())) {
    await progress.step(
      "Building the web app",
      () => buildWeb(`${logFolder}/build.log`, shutdown.add),
      () => "Web app built",
    );
  }
  const web = await startWeb({ port, logFolder, env: {} });
  shutdown.add(web.stop);
  progress.say(
    `\n  Web   http://127.0.0.1:${port}\n  API   ${environment.MARKETPLACE_API_URL}\n\n  Ctrl-C stops it.`,
  );
  await shutdown.watch(web);
}

import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { QuaysideError } from "@/lib/errors";
import { requireFreePorts } from "../processes/ports";
import { createProgress } from "../processes/progress";
import { createShutdown } from "../processes/shutdown";
import { readLocalConfig } from "../setup/local-config";
import { startWeb } from "./start-web";
import { buildWeb, isWebBuilt } from "./web-build";

/** The variables that `npm start` of the web alone needs. */
const needed = ["MARKETPLACE_API_KEY", "WEB_CHAINS_FILE"] as const;

/** Builds and starts the web alone, for the service that `MARKETPLACE_API_URL` names. */
export async function runWebOnly(environment: Record<string, string | undefined>): Promise<void> {
  const { folder, webPort } = readLocalConfig(environment);
  const missing = needed.filter((name) => !environment[name]);
  if (missing.length > 0) {
    throw new QuaysideError(
      "invalid_configuration",
      `With MARKETPLACE_API_URL set, only the web starts, and it needs ${missing.join(" and ")} too.`,
    );
  }
  const logFolder = join(folder, "logs");
  await mkdir(logFolder, { recursive: true, mode: 0o700 });
  await requireFreePorts([{ port: webPort, purpose: "The web app", variable: "WEB_PORT" }]);
  const progress = createProgress();
  const shutdown = createShutdown(progress);
  try {
    if (!(await isWebBuilt())) {
      await progress.step(
        "Building the web app",
        () => buildWeb(join(logFolder, "build.log"), shutdown.add),
        () => "Web app built",
      );
    }
    // Only the web itself needs to know it, unless it runs on several machines.
    const revalidateSecret = environment.REVALIDATE_SECRET || randomBytes(24).toString("base64url");
    const env = { REVALIDATE_SECRET: revalidateSecret };
    await startWeb({ port: webPort, logFolder, env, onStart: shutdown.keep });
  } catch (error) {
    return shutdown.fail(error instanceof Error ? error.message : String(error));
  }
  progress.close();
  progress.say(
    `\n  Web   http://127.0.0.1:${webPort}\n  API   ${environment.MARKETPLACE_API_URL}\n\n  Ctrl-C stops it.`,
  );
}

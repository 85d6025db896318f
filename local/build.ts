import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createProgress } from "./processes/progress";
import { createShutdown } from "./processes/shutdown";
import { buildWeb, isWebBuilt } from "./web/web-build";

/** Builds the web app unless the build on disk was made from the present sources. */
async function build(): Promise<void> {
  const progress = createProgress();
  if (await isWebBuilt()) return progress.say("The web app is built from these sources already.");
  const folder = resolve(process.env.QUAYSIDE_DIR || ".quayside", "logs");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const shutdown = createShutdown(progress);
  await progress.step(
    "Building the web app",
    () => buildWeb(join(folder, "build.log"), shutdown.add),
    () => "Web app built",
  );
  progress.close();
}

build().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

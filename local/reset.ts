import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { runningPid } from "./processes/run-lock";
import { readLocalConfig } from "./setup/local-config";

/** What local mode writes; anything else in the folder is not ours to delete. */
const ours = [
  "chains",
  "chains.json",
  "collections.json",
  "data",
  "listed.json",
  "local.json",
  "logs",
  "run.pid",
  "secrets.json",
  "web-chains.json",
  "web-media",
];

async function reset(): Promise<void> {
  const { folder } = readLocalConfig(process.env);
  const pid = await runningPid(folder);
  if (pid !== null) throw new Error(`Quayside is running (process ${pid}). Stop it before you reset it.`);
  await Promise.all(ours.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  const left = await readdir(folder).catch(() => []);
  if (left.length === 0) await rm(folder, { recursive: true, force: true });
  process.stdout.write("Local mode starts over at the next npm start.\n");
}

reset().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

import { readdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { runningPid } from "./processes/run-lock";
import { readLocalConfig } from "./setup/local-config";

/** The files that local mode writes. Anything else in the folder is not ours to delete. */
const ours = [
  "chains",
  "chains.json",
  "collections.json",
  "data",
  "demo-accounts.json",
  "listed.json",
  "local.json",
  "logs",
  "run.json",
  "secrets.json",
  "web-chains.json",
  "web-media",
];

async function reset(): Promise<void> {
  const { folder, databaseUrl } = readLocalConfig(process.env);
  const pid = await runningPid(folder);
  if (pid !== null) throw new Error(`Quayside is running (process ${pid}). Stop it before you reset it.`);
  const found = await readdir(folder).catch(() => []);
  // A file whose writer was killed is named after the file that it would have become.
  const isOurs = (entry: string) =>
    ours.some((name) => entry === name || (entry.startsWith(`${name}.`) && entry.endsWith(".tmp")));
  await Promise.all(
    found.filter(isOurs).map((entry) => rm(join(folder, entry), { recursive: true, force: true })),
  );
  const left = await readdir(folder).catch(() => null);
  if (left?.length === 0) await rmdir(folder);
  process.stdout.write("Local mode starts over at the next npm start.\n");
  if (databaseUrl !== null) {
    process.stdout.write("The database of DATABASE_URL is yours and was left alone: empty it too.\n");
  }
}

reset().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

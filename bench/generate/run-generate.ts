import { createProgress } from "../../local/processes/progress";
import { generateMarket } from "./generate-market";
import { readGenerateOptions } from "./generate-options";

/** Fills the database that `--database-url` names with a market of `--items` items. */
async function main(): Promise<void> {
  const { size, databaseUrl } = readGenerateOptions(process.argv.slice(2), process.env, Date.now());
  const progress = createProgress();
  try {
    await generateMarket(databaseUrl, size, (what, work) =>
      progress.step(
        what,
        async () => work(),
        () => what,
      ),
    );
  } finally {
    progress.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

import { z } from "zod";
import { type RestoreReport, type RestoreStep, restoreBackup } from "../../service/src/backup/restore";
import { readDatabaseConfig, readFilesConfig } from "../../service/src/config";
import { readChainsFile } from "../../service/src/read-chains-file";
import { readCollectionsFile } from "../../service/src/read-collections-file";
import { type CommandContext, defineCommand } from "../command-line/define-command";

const steps: Record<RestoreStep, string> = {
  check: "Checking the backup.",
  load: "Loading it into a new database.",
  replay: "Repeating what was ended, erased and decided since.",
  verify: "Checking the new database.",
  install: "Putting it in its place.",
};

async function readFiles(environment: CommandContext["environment"]) {
  const { chainsFile, collectionsFile } = readFilesConfig(environment);
  const chains = await readChainsFile(chainsFile);
  return { chains, collections: await readCollectionsFile(collectionsFile, chains) };
}

const incompleteText =
  "The journal is not complete: data that accounts erased since the backup is back, and blocks, pauses, labels and hidden collections are as in the backup. Decide again what is missing.";

function textOf({ imported, leftOut, isComplete, replayed, withheld, restorePoint }: RestoreReport): string {
  const left = Object.entries({ ...imported?.leftOut, "decisions of the journal": leftOut }).flatMap(
    ([kind, reasons]) =>
      Object.entries(reasons).map(
        ([reason, count]) => `Left out (${kind}), because ${reason.replaceAll("_", " ")}: ${count}`,
      ),
  );
  return [
    `Restored. The database from before is kept as ${restorePoint}.`,
    ...left,
    ...(replayed > 0 ? [`Entries of the journal: ${replayed}`] : []),
    ...(withheld.orders > 0 ? [`Orders that wait for their makers: ${withheld.orders}`] : []),
    ...(withheld.keys > 0 ? [`Keys to issue anew: ${withheld.keys}`] : []),
    ...(isComplete ? [] : [incompleteText]),
    ...(imported === null ? [] : ["Orders become active while the service reads the chains again."]),
  ].join("\n");
}

export const restoreDatabase = defineCommand({
  name: "restore",
  summary: "Put a backup or an export in the place of the service's database",
  description:
    "Stop every process of the service first. The restored database is made and checked beside the present one, which is kept; where anything fails, nothing is changed. An export also needs CHAINS_FILE and COLLECTIONS_FILE. Without the journal (JOURNAL_FILE, or --journal), orders that need the server's signature wait for their makers, keys are revoked, and what accounts erased and operators decided since the backup is lost.",
  examples: [
    "restore /backups/2026-11-25",
    "restore /backups/market.ndjson --journal /journals/one --journal /journals/two",
    "restore /backups/market.ndjson --without-journal",
  ],
  arguments: { path: { summary: "the folder of a backup, or the file of an export", schema: z.string() } },
  options: {
    journal: {
      value: "file",
      summary: "a journal that was kept since, in place of JOURNAL_FILE; may be repeated",
      isList: true,
      schema: z.array(z.string()).default([]),
    },
    withoutJournal: {
      summary: "restore although a journal that the backup names is lost",
      schema: z.boolean().default(false),
    },
  },
  async run({ arguments: { path }, options }, { environment, progress }) {
    const own = environment.JOURNAL_FILE ? [environment.JOURNAL_FILE] : [];
    const given = options.journal.length > 0 ? options.journal : own;
    const report = await restoreBackup({
      database: readDatabaseConfig(environment),
      path,
      readFiles: () => readFiles(environment),
      journals: options.withoutJournal ? options.journal : given,
      withoutJournal: options.withoutJournal,
      nowMs: () => Date.now(),
      onStep: (step) => progress(steps[step]),
      onProgress: (lines) => progress(`${lines} lines`),
    });
    return { data: report, text: textOf(report) };
  },
});

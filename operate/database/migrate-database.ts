import { z } from "zod";
import { readDatabaseConfig } from "../../service/src/config";
import { readMigrationState } from "../../service/src/db/migration-state";
import { defineCommand } from "../command-line/define-command";
import { CommandError } from "../command-line/errors";
import { withDatabase } from "./with-database";

export const migrateDatabase = defineCommand({
  name: "migrate",
  summary: "Bring the schema of the service's database up to date",
  description:
    "All missing migrations are applied together or not at all. Processes of the version before go on meanwhile. Run it before a start with MIGRATE=check. With --check nothing changes, and the status is 1 where the schema is not the one of this release.",
  examples: ["migrate", "migrate --check --json"],
  options: { check: { summary: "only say what is to be done", schema: z.boolean().default(false) } },
  async run({ options: { check } }, { environment, progress }) {
    const { applied, pending, isNewer } = await readMigrationState(readDatabaseConfig(environment));
    if (isNewer && !check) {
      throw new CommandError(
        "A newer release migrated this database. Use that release, or restore a backup.",
      );
    }
    if (!check && pending.length > 0) {
      progress(`Applying ${pending.length} migrations …`);
      await withDatabase(environment, async () => {});
      return { data: { applied: pending, pending: [], isNewer }, text: `Applied: ${pending.join(", ")}` };
    }
    const current = `The schema is up to date: ${applied.at(-1) ?? "no migrations"}.`;
    const behind = `To be applied: ${pending.join(", ")}. Run "quayside migrate".`;
    const newer = "A newer release migrated this database.";
    return {
      data: { applied: [], pending, isNewer },
      text: isNewer ? newer : pending.length > 0 ? behind : current,
      isFailure: pending.length > 0 || isNewer,
    };
  },
});

import { defineCommand } from "../command-line/define-command";
import { withDatabase } from "./with-database";

export const migrateDatabase = defineCommand({
  name: "migrate",
  summary: "Bring the schema of the service's database up to date",
  description:
    "All missing migrations are applied together or not at all. Processes of the version before go on meanwhile. Run it before a start with MIGRATE=check.",
  examples: ["migrate"],
  run: (_inputs, { environment }) =>
    withDatabase(environment, async () => ({
      data: { isUpToDate: true },
      text: "The database is up to date.",
    })),
});

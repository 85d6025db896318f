import { z } from "zod";
import { backUp } from "../../service/src/backup/back-up";
import { readDatabaseConfig } from "../../service/src/config";
import { defineCommand } from "../command-line/define-command";

export const backUpDatabase = defineCommand({
  name: "backup",
  summary: "Back up the whole database into a new folder",
  description:
    "PostgreSQL goes on meanwhile, and pg_dump must be installed. The embedded database must not be in use: stop the service first. Pictures are left out, since they are drawn again.",
  examples: ["backup /backups/2026-11-25"],
  arguments: { path: { summary: "the folder to make", schema: z.string() } },
  async run({ arguments: { path } }, { environment, progress }) {
    progress("Copying the database.");
    const { database, files } = await backUp({
      database: readDatabaseConfig(environment),
      path,
      nowMs: () => Date.now(),
    });
    return { data: { path, database, files: Object.keys(files).length }, text: `Backed up into ${path}.` };
  },
});

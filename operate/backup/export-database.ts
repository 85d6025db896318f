import { z } from "zod";
import { exportEssential } from "../../service/src/backup/export-essential";
import { defineCommand } from "../command-line/define-command";
import { withDatabase } from "../database/with-database";

export const exportDatabase = defineCommand({
  name: "export",
  summary: "Write what no chain knows to a file that any later version can restore",
  description:
    "Signed orders, allowlists, API keys (by the hashes of their secrets) and what the operators decided at the desk, one JSON object a line. PostgreSQL goes on meanwhile; with the embedded database, stop the service first.",
  examples: ["export /backups/market.ndjson"],
  arguments: { path: { summary: "the file to write", schema: z.string() } },
  run({ arguments: { path } }, { environment, progress }) {
    return withDatabase(environment, async (db) => {
      const counts = await exportEssential({
        db,
        path,
        nowMs: () => Date.now(),
        onProgress: (lines) => progress(`${lines} lines`),
      });
      const parts = Object.entries(counts).map(([kind, count]) => `${kind}: ${count}`);
      return { data: { path, counts }, text: [`Exported to ${path}.`, ...parts].join("\n") };
    });
  },
});

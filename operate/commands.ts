import { loadAllowlist } from "./allowlist/load-allowlist";
import { printAllowlistRoot } from "./allowlist/print-allowlist-root";
import { backUpDatabase } from "./backup/back-up-database";
import { exportDatabase } from "./backup/export-database";
import { restoreDatabase } from "./backup/restore-database";
import type { Command } from "./command-line/define-command";
import { migrateDatabase } from "./database/migrate-database";

/** Every command of `quayside`, in the order of its help. */
export const commands: readonly Command[] = [
  migrateDatabase,
  backUpDatabase,
  restoreDatabase,
  exportDatabase,
  printAllowlistRoot,
  loadAllowlist,
];

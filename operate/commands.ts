import { loadAllowlist } from "./allowlist/load-allowlist";
import { printAllowlistRoot } from "./allowlist/print-allowlist-root";
import { backUpDatabase } from "./backup/back-up-database";
import { exportDatabase } from "./backup/export-database";
import { restoreDatabase } from "./backup/restore-database";
import type { Command } from "./command-line/define-command";
import { migrateDatabase } from "./database/migrate-database";
import { doctor } from "./doctor/doctor";
import { createKey } from "./keys/create-key";
import { listApiKeys } from "./keys/list-keys";
import { revokeApiKey } from "./keys/revoke-key";
import { rotateApiKey } from "./keys/rotate-key";

/** Every command of `quayside`, in the order of its help. */
export const commands: readonly Command[] = [
  doctor,
  migrateDatabase,
  backUpDatabase,
  restoreDatabase,
  exportDatabase,
  listApiKeys,
  createKey,
  rotateApiKey,
  revokeApiKey,
  printAllowlistRoot,
  loadAllowlist,
];

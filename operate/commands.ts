import { loadAllowlist } from "./allowlist/load-allowlist";
import { printAllowlistRoot } from "./allowlist/print-allowlist-root";
import { backUpDatabase } from "./backup/back-up-database";
import { exportDatabase } from "./backup/export-database";
import { restoreDatabase } from "./backup/restore-database";
import { addCollection } from "./collections/add-collection";
import { liftLabels, setLabels } from "./collections/label-item";
import { listCollections } from "./collections/list-collections";
import { removeCollection } from "./collections/remove-collection";
import { verifyCollection } from "./collections/verify-collection";
import type { Command } from "./command-line/define-command";
import { migrateDatabase } from "./database/migrate-database";
import { doctor } from "./doctor/doctor";
import { init } from "./init/init";
import { createKey } from "./keys/create-key";
import { listApiKeys } from "./keys/list-keys";
import { revokeApiKey } from "./keys/revoke-key";
import { rotateApiKey } from "./keys/rotate-key";
import { deployProtocol } from "./protocol/deploy-protocol";
import { verifyDatabase } from "./verify/verify-database";
import { verifyWeb } from "./verify-web/verify-web";

/** Every command of `quayside`, in the order of its help. */
export const commands: readonly Command[] = [
  init,
  deployProtocol,
  doctor,
  verifyDatabase,
  verifyWeb,
  migrateDatabase,
  backUpDatabase,
  restoreDatabase,
  exportDatabase,
  listApiKeys,
  createKey,
  rotateApiKey,
  revokeApiKey,
  listCollections,
  addCollection,
  verifyCollection,
  removeCollection,
  setLabels,
  liftLabels,
  printAllowlistRoot,
  loadAllowlist,
];

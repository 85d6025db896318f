import { cpSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { CollectionConfig } from "@/lib/chains/collections-file";
import type { ChainConfig } from "@/lib/chains/config";
import type { Db } from "../db/database";
import { beginEpoch, readFeedClock } from "../db/feed-clock";
import { type DatabaseConfig, openDatabase } from "../db/open-database";
import { readJournalId } from "../journal/read-journal";
import { revokeAllKeys } from "../market/accounts/api-keys";
import { syncCollections } from "../market/catalogue/sync-collections";
import { createMarketEvents } from "../market/changes/market-events";
import { syncRates } from "../market/currencies/rates";
import { beginAgain } from "../market/notifications/rules";
import { assumeSignatures } from "../market/orders/ending/restore-ends";
import { withholdSignatures } from "../market/orders/status/withhold-signatures";
import { dumpName, folderName } from "./back-up";
import { BackupError } from "./backup-error";
import { checkRestored } from "./check-restored";
import { type ImportReport, importEssential } from "./import-essential";
import { listJournals } from "./known-journals";
import { checkManifest } from "./manifest";
import { asBackupError } from "./new-file";
import { readExportHeader, verifyExport } from "./read-export";
import { forgetSessions, type ReplayReport, replayJournals } from "./replay-journal";
import { runTool } from "./run-tool";
import { stageDatabase } from "./stage-database";
import type { StagedDatabase } from "./staged-database";

/** What a restore is doing. */
export type RestoreStep = "check" | "load" | "replay" | "verify" | "install";

export interface RestoreOptions {
  /** The database to replace. Nothing may use it. */
  database: DatabaseConfig;
  /** The folder of a full backup, or the file of an essential export. */
  path: string;
  /** Reads the operator's files: an essential export needs their chains and collections. */
  readFiles: () => Promise<{ chains: readonly ChainConfig[]; collections: readonly CollectionConfig[] }>;
  /** Files of journals that were kept since the backup. */
  journals: readonly string[];
  /** Restores without the journals that the backup names, as if there had never been one. */
  withoutJournal?: boolean;
  nowMs: () => number;
  onStep?: (step: RestoreStep) => void;
  /** Called from time to time with the number of lines so far. */
  onProgress?: (lines: number) => void;
}

export interface RestoreReport {
  kind: "full" | "essential";
  /** What was read, for an essential export. */
  imported: ImportReport | null;
  /** Entries of journals. */
  replayed: number;
  /** Decisions of operators in the journals that have no place in the backup, by reason. */
  leftOut: ReplayReport["leftOut"];
  /** Whether the journals had everything since the backup. */
  isComplete: boolean;
  /** What a restore without a journal did not dare to revive. */
  withheld: { orders: number; keys: number };
  /** Where the database from before is kept. */
  restorePoint: string;
}

/**
 * Puts a backup in the place of the service's database. The restored one is made and checked beside the other, which is untouched until
 * then and is kept afterwards; any failure before leaves everything as it was.
 *
 * Journals are replayed, so that ended orders and keys and erased data stay so. Without one, orders that need the server's signature wait for their
 * makers, and keys are revoked; erasures and decisions of operators since the backup are lost. The feed goes on with numbers that were
 * never given.
 *
 * @throws BackupError, JournalError, DatabaseError
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { database, path, journals, withoutJournal = false, nowMs, onStep } = options;
  onStep?.("check");
  const isFull = (await stat(path).catch(() => null))?.isDirectory() === true;
  if (isFull) await checkFull(path, database);
  else await verifyExport(path);
  const given = await Promise.all(journals.map(readJournalId));
  const findMissing = (named: readonly string[]) => {
    const missing = named.filter((id) => !given.includes(id));
    if (missing.length > 0 && !withoutJournal) throw journalNeeded(missing);
    return missing;
  };
  // Refused before the work is done. What a full backup names is in its database.
  if (!isFull) findMissing((await readExportHeader(path)).journals);
  const staged = await stageDatabase(database, nowMs());
  try {
    onStep?.("load");
    if (isFull) await loadFull(path, staged);
    const db = await openDatabase(staged.config);
    let report: Omit<RestoreReport, "restorePoint">;
    try {
      const kept = isFull ? await readFeedClock(db) : 0;
      await db.transaction((tx) => beginEpoch(tx, { kept, nowMs: nowMs() }));
      const { imported, named } = isFull
        ? { imported: null, named: await listJournals(db) }
        : await loadEssential(db, options);
      onStep?.("replay");
      const missing = findMissing(named);
      await forgetSessions(db);
      const { entries, erasedOrders, leftOut } = await replayJournals(db, {
        paths: journals,
        nowMs: nowMs(),
      });
      const now = Math.floor(nowMs() / 1_000);
      // After the journals: an erasure forgets the rules that were made before it.
      if (!isFull) await beginAgain(db, now);
      await assumeSignatures(db, now);
      const isComplete = named.length > 0 && missing.length === 0;
      const withheld = isComplete ? { orders: 0, keys: 0 } : await withhold(db, nowMs());
      onStep?.("verify");
      await checkRestored(db, imported === null ? null : importedOrders(imported) - erasedOrders);
      const kind = isFull ? "full" : "essential";
      report = { kind, imported, replayed: entries, leftOut, isComplete, withheld };
    } finally {
      await db.close();
    }
    onStep?.("install");
    return { ...report, restorePoint: await staged.install() };
  } catch (error) {
    await staged.discard();
    throw asBackupError(error, "the restored database");
  }
}

async function checkFull(path: string, database: DatabaseConfig): Promise<void> {
  const { database: kind } = await checkManifest(path);
  if ((kind === "postgres") === "url" in database) return;
  const [from, to] =
    kind === "postgres" ? ["PostgreSQL", "the embedded database"] : ["the embedded database", "PostgreSQL"];
  throw new BackupError(
    "backup_misfit",
    `The backup is of ${from} and cannot become ${to}. Move between them with an essential export.`,
  );
}

async function loadFull(path: string, { config }: StagedDatabase): Promise<void> {
  if ("folder" in config) {
    // As in the backup: by promises it takes four times as much processor time.
    cpSync(join(path, folderName), join(config.folder, "db"), { recursive: true });
    return;
  }
  const args = ["--exit-on-error", "--no-owner", "--no-privileges"];
  await runTool("pg_restore", [...args, join(path, dumpName)], config.url);
}

async function loadEssential(
  db: Db,
  { path, readFiles, nowMs, onProgress }: RestoreOptions,
): Promise<{ imported: ImportReport; named: string[] }> {
  const { chains, collections } = await readFiles();
  await syncRates(db, chains);
  await syncCollections({ db, events: createMarketEvents(), nowMs }, collections);
  const imported = await importEssential({ db, chains, path, nowMs, onProgress });
  return { imported, named: (await readExportHeader(path)).journals };
}

async function withhold(db: Db, nowMs: number): Promise<RestoreReport["withheld"]> {
  const now = Math.floor(nowMs / 1_000);
  return { orders: await withholdSignatures(db, now), keys: await revokeAllKeys(db, now) };
}

function importedOrders({ counts, leftOut }: ImportReport): number {
  const left = Object.values(leftOut.order ?? {}).reduce((sum, count) => sum + count, 0);
  return (counts.order ?? 0) - left;
}

function journalNeeded(missing: readonly string[]): BackupError {
  return new BackupError(
    "journal_needed",
    `Since the backup, hides, ends of orders, revocations, erasures and decisions of operators were recorded in the journal ${missing.join(" and ")}. Name its file, or restore without it: then orders that need the server's signature wait for their makers, all keys are revoked, and what accounts erased and operators decided since the backup is lost.`,
  );
}

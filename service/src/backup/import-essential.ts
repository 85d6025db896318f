import { ZodError } from "zod";
import type { ChainConfig } from "@/lib/chains/config";
import type { Db } from "../db/database";
import { MarketError } from "../market/errors/market-error";
import { BackupError } from "./backup-error";
import type { EssentialHeader } from "./essential-format";
import { essentialKinds } from "./essential-kinds";
import type { EssentialCounts } from "./export-essential";
import { readExport, readExportHeader } from "./read-export";

export interface ImportOptions {
  /** Holds nothing but the chains and collections of the operator's files. */
  db: Db;
  chains: readonly ChainConfig[];
  path: string;
  nowMs: () => number;
  /** Called from time to time with the number of lines so far. */
  onProgress?: ((lines: number) => void) | undefined;
}

export interface ImportReport {
  /** Lines by kind. */
  counts: EssentialCounts;
  /** Lines that the operator's files have no place for, by kind and reason. */
  leftOut: Record<string, Record<string, number>>;
}

const linesBetweenReports = 1_000;

/** A chain of the export must be the same one here: its identifier alone could stand for another. */
function checkChains({ chains: exported }: EssentialHeader, chains: readonly ChainConfig[]): void {
  for (const { id, chainId } of exported) {
    const own = chains.find((chain) => chain.id === id);
    if (own === undefined || own.chainId === chainId) continue;
    const message = `The export's chain ${id} has the EIP-155 number ${chainId}, and that of CHAINS_FILE ${own.chainId}.`;
    throw new BackupError("backup_misfit", message);
  }
}

/**
 * Writes an export into an empty database. Followers then read the chains from the beginning, and only that makes orders active again.
 * A failure leaves a part behind: import into a database that can be thrown away.
 *
 * @throws BackupError `backup_unreadable`, `backup_too_new`, `backup_damaged`, `backup_misfit`
 */
export async function importEssential(options: ImportOptions): Promise<ImportReport> {
  const { db, chains, path, nowMs, onProgress } = options;
  const header = await readExportHeader(path);
  checkChains(header, chains);
  const clock = Math.floor(nowMs() / 1_000);
  const times = new Map(header.chains.map(({ id, now }) => [id, now]));
  const report: ImportReport = { counts: {}, leftOut: {} };
  const context = {
    db,
    configs: new Map(chains.map((chain) => [chain.id, chain])),
    nowOf: (chain: string) => Math.max(clock, times.get(chain) ?? 0),
    clock,
  };
  const leaveOutOf = (kind: string) => (reason: string) => {
    const reasons = report.leftOut[kind] ?? {};
    report.leftOut[kind] = { ...reasons, [reason]: (reasons[reason] ?? 0) + 1 };
  };
  const imports = new Map(
    essentialKinds.map((kind) => [kind.name, kind.import({ ...context, leaveOut: leaveOutOf(kind.name) })]),
  );
  let current: string | null = null;
  for await (const { number, kind, value } of readExport(path)) {
    const own = imports.get(kind);
    if (own === undefined) {
      throw new BackupError("backup_damaged", `Line ${number} is of the unknown kind ${kind}.`);
    }
    try {
      if (current !== null && current !== kind) await imports.get(current)?.finish();
      current = kind;
      await own.take(value);
    } catch (error) {
      throw asDamage(error, number);
    }
    report.counts[kind] = (report.counts[kind] ?? 0) + 1;
    if (number % linesBetweenReports === 0) onProgress?.(number);
  }
  if (current !== null) await imports.get(current)?.finish();
  return report;
}

/** A line of another shape, or with rows that no list can have. */
function asDamage(error: unknown, number: number): unknown {
  if (error instanceof ZodError) {
    const [issue] = error.issues;
    const where = issue?.path.join(".") || "it";
    const message = `Line ${number} of the export is wrong: ${where} ${issue?.message ?? "is missing"}.`;
    return new BackupError("backup_damaged", message, { cause: error });
  }
  if (!(error instanceof MarketError)) return error;
  return new BackupError("backup_damaged", `Line ${number} of the export is wrong: ${error.message}`, {
    cause: error,
  });
}

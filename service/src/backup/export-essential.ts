import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { columns, type RowOf } from "../db/columns";
import type { Db, Queryable } from "../db/database";
import { chainCursor } from "../db/schema/chain";
import { type EssentialHeader, essentialFormat } from "./essential-format";
import { essentialKinds } from "./essential-kinds";
import { listJournals } from "./known-journals";
import { writeNewFile } from "./new-file";

export interface ExportOptions {
  /** The service's database. */
  db: Db;
  /** The file to write: NDJSON. */
  path: string;
  nowMs: () => number;
  /** Called from time to time with the number of lines so far. */
  onProgress?: (lines: number) => void;
}

/** Lines by kind. */
export type EssentialCounts = Record<string, number>;

const flushBytes = 256 * 1024;

const chainColumns = columns(chainCursor, null, { id: "chain", chainId: "chainId", now: "timestamp" });

async function readHeader(db: Queryable, nowMs: number): Promise<EssentialHeader> {
  return {
    kind: "header",
    format: essentialFormat,
    exportedAt: Math.floor(nowMs / 1_000),
    chains: await db.query<RowOf<typeof chainColumns>>(
      sql`select ${chainColumns} from chain_cursor order by chain`,
    ),
    journals: await listJournals(db),
  };
}

/** Each line with its kind. */
async function* readLines(db: Queryable): AsyncGenerator<{ kind: string; line: string }> {
  for (const { name: kind, read } of essentialKinds) {
    for await (const value of read(db)) yield { kind, line: JSON.stringify({ kind, ...value }) };
  }
}

/**
 * Writes everything that no chain knows to a file, as of one moment, while the service goes on: signed orders, allowlists, API keys by the
 * hashes of their secrets, and what the operators decided. The format does not depend on the database's schema. Only a part is in memory
 * at a time.
 *
 * @returns lines by kind.
 * @throws BackupError `backup_exists`, `disk_full`; no file is left then.
 */
export function exportEssential({ db, path, nowMs, onProgress }: ExportOptions): Promise<EssentialCounts> {
  return writeNewFile(path, (file) =>
    db.transaction(async (tx) => {
      // All reads see the database as of the first.
      await tx.query(sql`set transaction isolation level repeatable read, read only`);
      const hash = createHash("sha256");
      const counts: EssentialCounts = {};
      let waiting = `${JSON.stringify(await readHeader(tx, nowMs()))}\n`;
      let lines = 0;
      const flush = async () => {
        const bytes = Buffer.from(waiting);
        waiting = "";
        hash.update(bytes);
        await file.writeFile(bytes);
        onProgress?.(lines);
      };
      for await (const { kind, line } of readLines(tx)) {
        counts[kind] = (counts[kind] ?? 0) + 1;
        lines += 1;
        waiting += `${line}\n`;
        if (waiting.length >= flushBytes) await flush();
      }
      await flush();
      await file.writeFile(`${JSON.stringify({ kind: "end", counts, sha256: hash.digest("hex") })}\n`);
      return counts;
    }),
  );
}

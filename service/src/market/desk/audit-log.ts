import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { canonicalJson } from "@/lib/canonical-json";
import {
  type AuditAction,
  type AuditEntry,
  type AuditQuery,
  type AuditVerification,
  auditFields,
} from "@/lib/contract/operator/audit";
import type { Address } from "@/lib/contract/primitives";
import { columns } from "../../db/columns";
import type { Db, Queryable, Tx } from "../../db/database";
import { escapeLike } from "../../db/escape-like";
import {
  type Keyed,
  type KeysetPage,
  type KeysetPosition,
  keyed,
  readKeysetPage,
  type SortPhase,
} from "../../db/keyset";
import { fieldsOf, recordset } from "../../db/recordset";
import { auditLog } from "../../db/schema/desk";
import { columnNames, fieldNames, writtenKeys } from "../../db/written-columns";

/** Who makes a change, and when (Unix seconds). `operator` is null for the machine's own command. */
export interface DeskActor {
  operator: Address | null;
  requestId: string | null;
  now: number;
}

/** A change to note: what was changed, and its fields before and after. */
export interface AuditNote {
  action: AuditAction;
  target: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const entryColumns = columns(auditLog, null, auditFields);
const entryKeys = writtenKeys(auditLog, { except: [] });

const firstPreviousHash = "0".repeat(64);

/** SHA-256 of the RFC 8785 JSON of an entry's other fields. */
function hashOf({ hash: _hash, ...content }: AuditEntry): string {
  return createHash("sha256").update(canonicalJson(content)).digest("hex");
}

/** Appends notes to the log. Take no other lock after it: the log stays locked until the transaction ends. */
export async function appendAudit(tx: Tx, actor: DeskActor, notes: readonly AuditNote[]): Promise<void> {
  if (notes.length === 0) return;
  // Two changes at once would otherwise take the same number.
  await tx.query(sql`lock table audit_log in share row exclusive mode`);
  const [newest] = await tx.query<Pick<AuditEntry, "number" | "hash">>(
    sql`select number, hash from audit_log order by number desc limit 1`,
  );
  let previous = newest ?? { number: 0, hash: firstPreviousHash };
  const entries = notes.map((note) => {
    const entry = {
      number: previous.number + 1,
      at: actor.now,
      operator: actor.operator,
      // As the database will give them back.
      ...(JSON.parse(JSON.stringify(note)) as AuditNote),
      requestId: actor.requestId,
      previousHash: previous.hash,
      hash: "",
    };
    previous = { ...entry, hash: hashOf(entry) };
    return { ...entry, hash: previous.hash };
  });
  await tx.query(sql`
    insert into audit_log (${columnNames(auditLog, entryKeys)})
    select ${fieldNames("r", entryKeys)} from ${recordset(entries, "r", fieldsOf(auditLog, entryKeys))} order by r.number`);
}

const newestFirst: SortPhase = {
  orderBy: sql`number desc`,
  keys: sql`jsonb_build_array(number)`,
  after: ([number = null]) => sql`number < ${number}::int8`,
};

function conditions({ operator, action, q, after, before }: AuditQuery): SQL {
  const parts = [sql`true`];
  if (operator !== undefined) parts.push(sql`operator = ${operator}`);
  if (action !== undefined) parts.push(sql`action = ${action}`);
  if (q !== undefined) parts.push(sql`target ilike ${`%${escapeLike(q)}%`}`);
  if (after !== undefined) parts.push(sql`at > ${after}::int8`);
  if (before !== undefined) parts.push(sql`at < ${before}::int8`);
  return sql.join(parts, sql` and `);
}

/** One page of the log, the newest entry first. `query.operator` is checksummed. */
export function listAudit(
  db: Queryable,
  query: AuditQuery,
  position: KeysetPosition | null,
): Promise<KeysetPage<Keyed<AuditEntry>>> {
  return readKeysetPage([newestFirst], { position, limit: query.limit }, (phase, after, count) =>
    db.query<Keyed<AuditEntry>>(sql`
      select ${keyed(entryColumns, phase)} from audit_log
      where ${conditions(query)} and ${after ?? sql`true`} order by ${phase.orderBy} limit ${count}`),
  );
}

const verifiedTogether = 1_000;

/** Reads the whole log and checks that each entry fits its hash, its number, and the entry before. */
export async function verifyAudit(db: Db): Promise<AuditVerification> {
  let last: Pick<AuditEntry, "number" | "hash"> = { number: 0, hash: firstPreviousHash };
  for (;;) {
    const entries = await db.query<AuditEntry>(sql`
      select ${entryColumns} from audit_log where number > ${last.number}::int8 order by number limit ${verifiedTogether}`);
    for (const entry of entries) {
      const follows = entry.number === last.number + 1 && entry.previousHash === last.hash;
      if (!follows || entry.hash !== hashOf(entry)) {
        return { entries: last.number, isIntact: false, brokenAt: entry.number, lastHash: last.hash };
      }
      last = entry;
    }
    if (entries.length < verifiedTogether) break;
  }
  return {
    entries: last.number,
    isIntact: true,
    brokenAt: null,
    lastHash: last.number === 0 ? null : last.hash,
  };
}

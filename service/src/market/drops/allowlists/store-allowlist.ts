import { setImmediate as others } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import { QuaysideError } from "@/lib/errors";
import type { Db } from "../../../db/database";
import { fieldsOf, recordset } from "../../../db/recordset";
import { allowlistTermsTable } from "../../../db/schema/allowlists";
import { sqlArray } from "../../../db/sql-array";
import { addressBytes, entryBytes, type PreparedAllowlist } from "./prepared-allowlist";
import { readAllowlists } from "./read-allowlist";
import { removeList } from "./remove-lists";
import { blockNodes, nodeBytes } from "./tree-blocks";

/** The contract that a list is uploaded for, and its signer: null for the operator. */
export interface AllowlistSource {
  chain: string;
  contract: Address;
  givenBy: Address | null;
}

/** Entries of a row: four rows fill a page of the database. */
const entriesPerRow = 72;
/** Rows of a transaction: it takes some milliseconds, during which the embedded database serves no other request. */
const rowsPerTransaction = 64;
const termsPerTransaction = 500;

/**
 * Writes a list, which becomes visible only when it is complete. Each of its transactions is short.
 *
 * @returns false if another process has written the same list meanwhile.
 */
export async function storeAllowlist(
  db: Db,
  list: PreparedAllowlist,
  source: AllowlistSource,
): Promise<boolean> {
  const { root } = list.tree;
  const { chain, contract, givenBy } = source;
  const [row] = await db.query<{ id: number }>(sql`
    insert into allowlists (root, size, chain, contract, given_by, touched_at)
    values (${root}, ${list.size}, ${chain}, ${contract}, ${givenBy}, extract(epoch from now())::int8) returning id`);
  const id = row?.id ?? 0;
  try {
    for (const statement of statementsOf(id, list)) {
      await db.transaction(async (tx) => {
        const kept = await tx.query(sql`
          update allowlists set touched_at = extract(epoch from now())::int8 where id = ${id} returning id`);
        if (kept.length === 0) {
          throw new QuaysideError(
            "list_removed",
            "The allowlist was removed as a leftover of an ended writer.",
          );
        }
        await tx.query(statement);
      });
      await others();
    }
    await db.query(sql`update allowlists set ready = true where id = ${id}`);
    return true;
  } catch (error) {
    // Rows that cannot be removed now are removed at the next start.
    await removeList(db, id).catch(() => {});
    if ((await readAllowlists(db, [root])).has(root)) return false;
    throw error;
  }
}

function* statementsOf(id: number, { tree, entries, terms }: PreparedAllowlist): Generator<SQL> {
  for (const { height, nodes } of tree.heights) {
    for (const { index, rows } of rowGroups(nodes, blockNodes * nodeBytes)) {
      yield sql`
        insert into allowlist_nodes (list, height, chunk, nodes)
        select ${id}::int4, ${height}::int2, ${index}::int4 + ordinality - 1, decode(row, 'hex')
        from unnest(${sqlArray(rows, "text")}) with ordinality as u(row, ordinality)`;
    }
  }
  for (const { rows } of rowGroups(entries, entriesPerRow * entryBytes)) {
    yield sql`
      insert into allowlist_entries (list, first, entries)
      select ${id}::int4, decode(left(row, ${2 * addressBytes}::int4), 'hex'), decode(row, 'hex')
      from unnest(${sqlArray(rows, "text")}) as u(row)`;
  }
  for (let first = 0; first < terms.length; first += termsPerTransaction) {
    const rows = terms
      .slice(first, first + termsPerTransaction)
      .map((row, index) => ({ ...row, number: first + index }));
    yield sql`
      insert into allowlist_terms (list, number, wallet_limit, price, currency)
      select ${id}::int4, r.number, r."limit", r.price, r.currency
      from ${recordset(rows, "r", {
        ...fieldsOf(allowlistTermsTable, ["number", "price", "currency"]),
        limit: allowlistTermsTable.walletLimit,
      })}`;
  }
}

/** Bytes in hexadecimal, cut into rows of a width, in groups for one transaction each. */
function* rowGroups(bytes: Buffer, width: number): Generator<{ index: number; rows: string[] }> {
  for (let at = 0; at < bytes.length; at += rowsPerTransaction * width) {
    const end = Math.min(at + rowsPerTransaction * width, bytes.length);
    const rows: string[] = [];
    for (let row = at; row < end; row += width)
      rows.push(bytes.toString("hex", row, Math.min(row + width, end)));
    yield { index: at / width, rows };
  }
}

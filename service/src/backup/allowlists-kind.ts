import { sql } from "drizzle-orm";
import { maxUint256, zeroAddress } from "viem";
import { z } from "zod";
import { checksummed } from "@/lib/checksummed";
import { type AllowlistRow, allowlistRowSchema } from "@/lib/contract/allowlist";
import { addressSchema, bytes32Schema, chainIdentifierSchema } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../db/columns";
import type { Queryable } from "../db/database";
import { allowlists, allowlistTermsTable } from "../db/schema/allowlists";
import { createRowCollector, type RowCollector } from "../market/drops/allowlists/collect-rows";
import { createPacer } from "../market/drops/allowlists/pacer";
import { addressBytes, entryBytes } from "../market/drops/allowlists/prepared-allowlist";
import { type AllowlistSource, storeAllowlist } from "../market/drops/allowlists/store-allowlist";
import { BackupError } from "./backup-error";
import { defineKind } from "./essential-kind";

/** A part of an allowlist. The lines of a list follow each other. */
const schema = z.strictObject({
  root: bytes32Schema,
  chain: chainIdentifierSchema,
  contract: addressSchema,
  /** The account that signed for it; null: the operator. */
  givenBy: addressSchema.nullable(),
  rows: z.array(allowlistRowSchema).min(1),
});
type Part = z.infer<typeof schema>;

const listColumns = columns(allowlists, null, ["id", "root", "chain", "contract", "givenBy"]);
const termColumns = columns(allowlistTermsTable, null, ["number", "walletLimit", "price", "currency"]);
type Terms = Omit<AllowlistRow, "address">;

/** The terms as a row of a list names them: a leaf has these values for what a row leaves out. */
function termsOf({ walletLimit, price, currency }: RowOf<typeof termColumns>): Terms {
  return {
    ...(walletLimit === "0" ? {} : { limit: walletLimit }),
    ...(price === maxUint256.toString() ? {} : { price }),
    ...(currency === zeroAddress ? {} : { currency }),
  };
}

function rowsOf(entries: Buffer, terms: ReadonlyMap<number, Terms>): AllowlistRow[] {
  return Array.from({ length: entries.length / entryBytes }, (_, index) => {
    const at = index * entryBytes;
    const address = `0x${entries.toString("hex", at, at + addressBytes)}` as const;
    return { address, ...terms.get(entries.readUInt16BE(at + addressBytes + 4)) };
  });
}

async function* readLists(db: Queryable): AsyncGenerator<Part> {
  const lists = await db.query<RowOf<typeof listColumns>>(
    sql`select ${listColumns} from allowlists where ready order by id`,
  );
  for (const { id, ...list } of lists) {
    const numbered = await db.query<RowOf<typeof termColumns>>(
      sql`select ${termColumns} from allowlist_terms where list = ${id}`,
    );
    const terms = new Map(numbered.map((row) => [row.number, termsOf(row)]));
    let after = "";
    for (;;) {
      const parts = await db.query<{ first: string; entries: string }>(sql`
        select encode(first, 'hex') as first, encode(entries, 'hex') as entries from allowlist_entries
        where list = ${id} and first > decode(${after}, 'hex') order by first limit 100`);
      for (const { entries } of parts) yield { ...list, rows: rowsOf(Buffer.from(entries, "hex"), terms) };
      const last = parts.at(-1);
      if (last === undefined) break;
      after = last.first;
    }
  }
}

interface Gathered {
  root: string;
  source: AllowlistSource;
  collector: RowCollector;
  count: number;
}

export const allowlistsKind = defineKind({
  name: "allowlist",
  schema,
  read: readLists,
  import({ db }) {
    let gathered: Gathered | null = null;
    const store = async () => {
      if (gathered === null) return;
      const { collector, root, source } = gathered;
      gathered = null;
      const list = await collector.prepare(createPacer());
      if (list.tree.root !== root) {
        throw new BackupError("backup_damaged", `The allowlist ${root} has other rows than its root says.`);
      }
      await storeAllowlist(db, list, source);
    };
    return {
      async take({ root, chain, contract, givenBy, rows }) {
        if (gathered?.root !== root) {
          await store();
          const source = {
            chain,
            contract: checksummed(contract),
            givenBy: givenBy === null ? null : checksummed(givenBy),
          };
          gathered = { root, source, collector: createRowCollector(), count: 0 };
        }
        for (const row of rows) {
          gathered.count += 1;
          gathered.collector.add(row, gathered.count);
        }
      },
      finish: store,
    };
  },
});

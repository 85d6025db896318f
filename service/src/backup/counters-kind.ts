import { sql } from "drizzle-orm";
import { z } from "zod";
import { chainIdentifierSchema, digitsSchema } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../db/columns";
import { counters } from "../db/schema/fillable";
import { defineKind, importTogether, storedAddressSchema } from "./essential-kind";
import { readInPages } from "./read-in-pages";

/**
 * A maker's Seaport counter. The chain has it, but a follower that reads the chain again sees only increments: it would believe an order
 * that was signed with a counter of an orphaned block.
 */
const schema = z.strictObject({
  chain: chainIdentifierSchema,
  offerer: storedAddressSchema,
  counter: digitsSchema,
});

const counterColumns = columns(counters, null, ["chain", "offerer", "counter"]);

export const countersKind = defineKind({
  name: "counter",
  schema,
  read: (db) =>
    readInPages<RowOf<typeof counterColumns>>((after, count) =>
      db.query(sql`
        select ${counterColumns} from counters
        where (chain, offerer) > (${after?.chain ?? ""}::text, ${after?.offerer ?? ""}::text)
        order by chain, offerer limit ${count}`),
    ),
  import: ({ db }) =>
    importTogether((lines) =>
      db.orm
        .insert(counters)
        .values(lines.map(({ counter, ...line }) => ({ ...line, counter: BigInt(counter) })))
        .onConflictDoNothing(),
    ),
});

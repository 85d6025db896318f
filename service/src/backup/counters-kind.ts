import { sql } from "drizzle-orm";
import { z } from "zod";
import { checksummed } from "@/lib/checksummed";
import { addressSchema, chainIdentifierSchema, digitsSchema } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../db/columns";
import type { Queryable } from "../db/database";
import { counters } from "../db/schema/orders";
import { defineKind } from "./essential-kind";

/**
 * A maker's Seaport counter. The chain has it, but a follower that reads the chain again sees only increments: it would believe an order
 * that was signed with a counter of an orphaned block.
 */
const schema = z.strictObject({
  chain: chainIdentifierSchema,
  offerer: addressSchema,
  counter: digitsSchema,
});

const together = 500;

const counterColumns = columns(counters, null, ["chain", "offerer", "counter"]);
type CounterRow = RowOf<typeof counterColumns>;

async function* readCounters(db: Queryable): AsyncGenerator<CounterRow> {
  let after = { chain: "", offerer: "" };
  for (;;) {
    const rows = await db.query<CounterRow>(sql`
      select ${counterColumns} from counters where (chain, offerer) > (${after.chain}::text, ${after.offerer}::text)
      order by chain, offerer limit ${together}`);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

export const countersKind = defineKind({
  name: "counter",
  schema,
  read: readCounters,
  import: ({ db }) => ({
    async take({ chain, offerer, counter }) {
      await db.orm
        .insert(counters)
        .values({ chain, offerer: checksummed(offerer), counter: BigInt(counter) })
        .onConflictDoNothing();
    },
    finish: async () => {},
  }),
});

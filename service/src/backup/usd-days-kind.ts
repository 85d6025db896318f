import { sql } from "drizzle-orm";
import { z } from "zod";
import { chainIdentifierSchema, decimalSchema, timestampSchema } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../db/columns";
import { usdDays } from "../db/schema/usd-days";
import { defineKind, importTogether } from "./essential-kind";
import { readInPages } from "./read-in-pages";

const schema = z.strictObject({
  chain: chainIdentifierSchema,
  day: timestampSchema,
  rate: decimalSchema,
  source: z.string(),
});

const dayColumns = columns(usdDays, null, ["chain", "day", "rate", "source"]);

/** The rates of past days, which the operator's file has no longer. */
export const usdDaysKind = defineKind({
  name: "usd_day",
  schema,
  read: (db) =>
    readInPages<RowOf<typeof dayColumns>>((after, count) =>
      db.query(sql`
        select ${dayColumns} from usd_days
        where (chain, day) > (${after?.chain ?? ""}::text, ${after?.day ?? -1}::int8)
        order by chain, day limit ${count}`),
    ),
  import: ({ db }) =>
    importTogether((lines) =>
      // The restored service may have recorded the rate of its own file first.
      db.orm
        .insert(usdDays)
        .values([...lines])
        .onConflictDoNothing(),
    ),
});

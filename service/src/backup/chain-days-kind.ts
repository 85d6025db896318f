import { sql } from "drizzle-orm";
import { chainIdentifierSchema, timestampSchema } from "@/lib/contract/primitives";
import { chainDaySchema } from "@/lib/contract/service-status";
import { columns, type RowOf } from "../db/columns";
import { chainDays } from "../db/schema/desk";
import { defineKind, importTogether } from "./essential-kind";
import { readInPages } from "./read-in-pages";

const schema = chainDaySchema.extend({ chain: chainIdentifierSchema, lastMinute: timestampSchema }).strict();

const dayColumns = columns(chainDays, null, ["chain", "day", "readMinutes", "troubledMinutes", "lastMinute"]);

/** The days of the status page. */
export const chainDaysKind = defineKind({
  name: "chain_day",
  schema,
  read: (db) =>
    readInPages<RowOf<typeof dayColumns>>((after, count) =>
      db.query(sql`
        select ${dayColumns} from chain_days
        where (chain, day) > (${after?.chain ?? ""}::text, ${after?.day ?? 0}::int8)
        order by chain, day limit ${count}`),
    ),
  import: ({ db }) => importTogether((lines) => db.orm.insert(chainDays).values([...lines])),
});

import { sql } from "drizzle-orm";
import { tradingSchema } from "@/lib/contract/chain";
import { chainIdentifierSchema, timestampSchema } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../db/columns";
import { chainTrading } from "../db/schema/desk";
import { defineKind, importTogether } from "./essential-kind";
import { readInPages } from "./read-in-pages";

const schema = tradingSchema.extend({ chain: chainIdentifierSchema, since: timestampSchema }).strict();

const tradingColumns = columns(chainTrading, null, ["chain", "state", "reason", "since"]);

/** Whether the chains trade that were ever paused. */
export const tradingKind = defineKind({
  name: "trading",
  schema,
  read: (db) =>
    readInPages<RowOf<typeof tradingColumns>>((after, count) =>
      db.query(sql`
        select ${tradingColumns} from chain_trading where chain > ${after?.chain ?? ""}
        order by chain limit ${count}`),
    ),
  import: ({ db }) => importTogether((lines) => db.orm.insert(chainTrading).values([...lines])),
});

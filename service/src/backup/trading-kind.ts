import { sql } from "drizzle-orm";
import { z } from "zod";
import { chainRightSchema, tradingSchema } from "@/lib/contract/chain";
import { chainIdentifierSchema, timestampSchema } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../db/columns";
import { chainTrading } from "../db/schema/desk";
import { defineKind, importTogether } from "./essential-kind";
import { readInPages } from "./read-in-pages";

const schema = tradingSchema
  .omit({ unknownRights: true })
  .extend({
    chain: chainIdentifierSchema,
    since: timestampSchema,
    /** Exports of earlier versions do not have it. */
    acceptedRights: z.array(chainRightSchema).nullable().default(null),
  })
  .strict();

const tradingColumns = columns(chainTrading, null, ["chain", "state", "reason", "since", "acceptedRights"]);

/** What operators decided about trading on chains. */
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

import { sql } from "drizzle-orm";
import type { z } from "zod";
import { blockedAccountSchema } from "@/lib/contract/operator/accounts";
import { columns, type RowOf } from "../db/columns";
import { accountBlocks } from "../db/schema/desk";
import { defineKind, importTogether, storedAddressSchema } from "./essential-kind";
import { readInPages } from "./read-in-pages";

const schema = blockedAccountSchema
  .extend({ address: storedAddressSchema, by: storedAddressSchema.nullable() })
  .strict();
type Line = z.infer<typeof schema>;

const blockColumns = columns(accountBlocks, null, {
  address: "address",
  reason: "reason",
  by: "blockedBy",
  at: "blockedAt",
});

/** Accounts that can make no new order, upload or report. */
export const accountBlocksKind = defineKind<Line>({
  name: "account_block",
  schema,
  read: (db) =>
    readInPages<RowOf<typeof blockColumns>>((after, count) =>
      db.query(sql`
        select ${blockColumns} from account_blocks where address > ${after?.address ?? ""}
        order by address limit ${count}`),
    ),
  import: ({ db }) =>
    importTogether((lines) =>
      db.orm
        .insert(accountBlocks)
        .values(lines.map(({ by, at, ...line }) => ({ ...line, blockedBy: by, blockedAt: at }))),
    ),
});

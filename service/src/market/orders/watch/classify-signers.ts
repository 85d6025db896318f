import { sql } from "drizzle-orm";
import type { ChainConfig } from "@/lib/chains/config";
import { columns, type RowOf } from "../../../db/columns";
import type { Db } from "../../../db/database";
import { fieldsOf, recordset } from "../../../db/recordset";
import { orders } from "../../../db/schema/orders";
import { isSignedByKey } from "../signatures/check-signature";

/** Recovering this many signers blocks the thread for less than a tenth of a second. */
const perCall = 500;

const signedColumns = columns(orders, null, ["id", "hash", "maker", "signature"]);

/** Records whether a key or a contract signed, for orders stored before that column existed; some of a chain at a time. */
export async function classifySigners(db: Db, config: ChainConfig): Promise<void> {
  await db.transaction(async (tx) => {
    const unclassified = await tx.query<RowOf<typeof signedColumns>>(sql`
      select ${signedColumns} from orders
      where chain = ${config.id} and contract_signed is null order by id limit ${perCall} for update`);
    if (unclassified.length === 0) return;
    const classified = unclassified.map((row) => ({
      id: row.id,
      contractSigned: !isSignedByKey(row, config),
    }));
    await tx.query(sql`
      update orders o set contract_signed = v."contractSigned"
      from ${recordset(classified, "v", fieldsOf(orders, ["id", "contractSigned"]))} where o.id = v.id`);
  });
}

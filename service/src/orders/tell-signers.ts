import { sql } from "drizzle-orm";
import type { Address, Hex } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { Db } from "../db/database";
import { sqlRows } from "../db/sql-array";
import { isSignedByKey } from "./check-signature";

/** To recover so many signers takes this thread less than a tenth of a second. */
const perCall = 500;

type UntoldOrder = { id: string; hash: Hex; maker: Address; signature: Hex };

/** Notes who vouches for orders that were stored before that was noted, some of a chain at a time: their maker's key or a contract. */
export async function tellSigners(db: Db, config: ChainConfig): Promise<void> {
  await db.transaction(async (tx) => {
    const untold = await tx.query<UntoldOrder>(sql`
      select id, hash, maker, signature from orders
      where chain = ${config.id} and contract_signed is null order by id limit ${perCall} for update`);
    if (untold.length === 0) return;
    const told = untold.map((row) => ({ id: row.id, contractSigned: !isSignedByKey(row, config) }));
    await tx.query(sql`
      update orders o set contract_signed = v."contractSigned"
      from jsonb_to_recordset(${sqlRows(told)}) as v(id text, "contractSigned" boolean) where o.id = v.id`);
  });
}

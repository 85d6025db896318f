import { sql } from "drizzle-orm";
import type { ChainVerification } from "@/lib/contract/operator/health";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { verifications } from "../../db/schema/verifications";

const verificationColumns = columns(verifications, null, [
  "chain",
  "endedAt",
  "block",
  "checked",
  "unanswered",
  "differing",
  "differences",
]);

/** The last finished daily check of each chain. */
export async function readVerifications(db: Queryable): Promise<ReadonlyMap<string, ChainVerification>> {
  const rows = await db.query<RowOf<typeof verificationColumns>>(
    sql`select ${verificationColumns} from verifications`,
  );
  return new Map(rows.map(({ chain, ...verification }) => [chain, verification]));
}

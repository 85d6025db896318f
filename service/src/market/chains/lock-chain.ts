import { sql } from "drizzle-orm";
import { columns, type RowOf } from "../../db/columns";
import type { Tx } from "../../db/database";
import { chainCursor } from "../../db/schema/chain";

const positionColumns = columns(chainCursor, null, ["number", "hash", "timestamp", "headTimestamp"]);

/** The position of a chain's follower; `number` is null until the first block is applied. */
export type ChainPosition = RowOf<typeof positionColumns>;

/**
 * Locks a chain's cursor for the transaction and gives its position. Take it first, but for `lockTerms`.
 *
 * `share`: for writers that decide an order by the chain's state (POST, hide): no block can be applied between their
 * reads and their commit. `update`: for the follower; `syncCollections` takes every chain this way. Null when the chain
 * is not configured.
 */
export async function lockChain(
  tx: Tx,
  chain: string,
  mode: "share" | "update",
): Promise<ChainPosition | null> {
  const rows = await tx.query<ChainPosition>(
    sql`select ${positionColumns} from chain_cursor
        where chain = ${chain} for ${sql.raw(mode)}`,
  );
  return rows[0] ?? null;
}

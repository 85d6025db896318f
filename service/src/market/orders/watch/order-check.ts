import { sql } from "drizzle-orm";
import type { Order } from "@/lib/contract/order";
import type { Db } from "../../../db/database";
import type { CursorState } from "../../chains/chain-status";
import type { StoredOrderRow } from "../status/order-columns";

/** When an order was last compared with its chain (Unix seconds), and as of which block. */
export type OrderCheckTime = Pick<Order, "checkedAt" | "checkedBlock">;

type CheckedRow = Pick<
  StoredOrderRow,
  "status" | "fault" | "contractSigned" | "synced" | "checkedAt" | "checkedBlock"
>;

/** The block up to which the follower has compared everything it watches with the chain; null before its first block. */
function followedTo({ number, headNumber, timestamp, polledAtMs }: CursorState): OrderCheckTime | null {
  if (number === null || timestamp === null) return null;
  // On the newest block, the time of the chain's last answer; behind it, only the block's own time.
  const isAtHead = number === headNumber && polledAtMs !== null;
  return { checkedAt: isAtHead ? Math.floor(polledAtMs / 1_000) : timestamp, checkedBlock: number };
}

/**
 * When, and as of which block, an order was last checked. A followed order without changes counts as checked as of the
 * follower's block: no row is written for that. The row's own age applies to faults that only a question finds, to
 * ended orders, and to contracts that still catch up.
 *
 * @param cursor the follower's position before the row was read: the row includes all that it had applied.
 */
export function orderCheck(row: CheckedRow, cursor: CursorState | undefined): OrderCheckTime {
  const { status, fault, contractSigned, synced, checkedAt, checkedBlock } = row;
  const own = { checkedAt, checkedBlock };
  const isOver = status === "filled" || status === "cancelled";
  const reached = cursor === undefined ? null : followedTo(cursor);
  const isAsked = fault !== null || (contractSigned === true && status === "active");
  if (isOver || isAsked || !synced || reached === null || reached.checkedBlock < checkedBlock) return own;
  return reached.checkedBlock > checkedBlock
    ? reached
    : { checkedBlock, checkedAt: Math.max(checkedAt, reached.checkedAt) };
}

/**
 * Records that an order was compared with the chain by a question, without a difference.
 *
 * @param check.checkedBlock a block that the chain had reached at the time of the question.
 */
export async function noteChecked(
  db: Db,
  id: string,
  { checkedAt, checkedBlock }: OrderCheckTime,
): Promise<void> {
  await db.query(sql`
    update orders set checked_at = ${checkedAt}::int8, checked_block = ${checkedBlock}::int8 where id = ${id}`);
}

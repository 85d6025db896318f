import { sql } from "drizzle-orm";
import type { Order } from "@/lib/contract/order";
import type { Db } from "../../../db/database";
import type { CursorState } from "../../chains/chain-status";
import type { OrderRow } from "../status/order-columns";

/** When an order was last compared with its chain (Unix seconds), and as of which block. */
export type OrderCheck = Pick<Order, "checkedAt" | "checkedBlock">;

type CheckedRow = Pick<
  OrderRow,
  "status" | "fault" | "contractSigned" | "synced" | "checkedAt" | "checkedBlock"
>;

/** Up to where the follower has compared everything that it watches with the chain; null before its first block. */
function followedTo({ number, headNumber, timestamp, polledAtMs }: CursorState): OrderCheck | null {
  if (number === null || timestamp === null) return null;
  // While it stands on the newest block, the chain said so when it last answered; else only the block itself has a time.
  const isAtHead = number === headNumber && polledAtMs !== null;
  return { checkedAt: isAtHead ? Math.floor(polledAtMs / 1_000) : timestamp, checkedBlock: number };
}

/**
 * When and as of which block an order was last checked. An order that the follower has followed up to a block, and that nothing
 * touched, is checked as of that block: no row is written for it. What only a question finds (`fault`, whether a contract still stands by
 * its signature), what is over, and what is of a contract that still catches up is as old as its row says.
 *
 * @param cursor where the follower stood before the row was read: what it has applied is in the row.
 */
export function orderCheck(row: CheckedRow, cursor: CursorState | undefined): OrderCheck {
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
 * Notes that an order was compared with the chain by asking, and that nothing about it differs.
 *
 * @param check.checkedBlock a block that the chain had reached when it was asked.
 */
export async function noteChecked(
  db: Db,
  id: string,
  { checkedAt, checkedBlock }: OrderCheck,
): Promise<void> {
  await db.query(sql`
    update orders set checked_at = ${checkedAt}::int8, checked_block = ${checkedBlock}::int8 where id = ${id}`);
}

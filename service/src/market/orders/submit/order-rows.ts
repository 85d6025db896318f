import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Hex } from "viem";
import { checksummed } from "@/lib/checksummed";
import { encodeOrderComponents } from "@/lib/seaport/wire-order";
import type { Tx } from "../../../db/database";
import { normOf } from "../../../db/norm-of";
import { fieldsOf, recordset } from "../../../db/recordset";
import { orders } from "../../../db/schema/orders";
import { columnNames, fieldNames, type WrittenKey, writtenKeys } from "../../../db/written-columns";
import type { NewActivity } from "../../changes/gather-changes";
import { phaseAt } from "../status/status";
import type { AcceptedOrder } from "./submission";

/** The id of an order: the same order on the same chain always has the same one. */
export function orderId(chain: string, hash: Hex): string {
  return `ord_${createHash("sha256").update(`${chain}:${hash.toLowerCase()}`).digest("hex").slice(0, 24)}`;
}

/** The columns that a posted order sets: `unit_norm` is computed by the database, and the others have their defaults. */
const postedKeys = writtenKeys(orders, {
  except: ["unitNorm", "fault", "suspicions", "hidden", "confirmed", "askedAt", "endedAt", "signableUntil"],
});
/** Those of an order from a backup: its flags too. */
const restoredKeys = [...postedKeys, "fault", "hidden", "confirmed", "endedAt", "signableUntil"] as const;
const postedFields = fieldsOf(orders, postedKeys);
const restoredFields = fieldsOf(orders, restoredKeys);

type PostedOrder = Pick<typeof orders.$inferInsert, (typeof postedKeys)[number]> & { enforced: boolean };
export type RestoredOrder = PostedOrder &
  Pick<typeof orders.$inferSelect, "fault" | "hidden" | "confirmed" | "endedAt" | "signableUntil">;

/** The row of an accepted order. `contractSigned` null: it is not known yet. */
export function orderRow(
  accepted: Omit<AcceptedOrder, "contractSigned" | "collectionTerms" | "funds"> & {
    contractSigned: boolean | null;
  },
  now: number,
  block: number,
): PostedOrder {
  const { submission, parsed, collectionId, itemId, signature, contractSigned, fees, traits } = accepted;
  const { chain, order, hash } = submission;
  return {
    id: orderId(chain.id, hash),
    chain: chain.id,
    hash,
    side: parsed.side,
    kind: parsed.scope.kind,
    traits: traits === null ? null : [...traits],
    collectionId,
    contract: parsed.token,
    itemId,
    tokenId: parsed.scope.kind === "item" ? parsed.scope.tokenId : null,
    maker: parsed.maker,
    taker: parsed.taker,
    currency: parsed.currency,
    price: parsed.price,
    unitPrice: parsed.unitPrice,
    quantity: parsed.quantity,
    remaining: parsed.quantity,
    fees: fees.map((fee) => ({ ...fee, amount: fee.amount.toString() })),
    proceeds: parsed.proceeds,
    components: encodeOrderComponents(order),
    signature,
    contractSigned,
    counter: order.counter,
    operator: checksummed(chain.contracts.conduit),
    startsAt: parsed.startsAt,
    endsAt: parsed.expiresAt,
    status: "active",
    statusReason: null,
    phase: phaseAt({ startsAt: parsed.startsAt, endsAt: parsed.expiresAt }, now),
    enforced: accepted.enforced,
    checkedAt: now,
    checkedBlock: block,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Inserts the new orders `v` and gives their ids. By one parameter: a parameter for each value of each row would take longer to
 * send and to parse than all the rest of storing a batch.
 */
async function insertRows(
  tx: Tx,
  keys: readonly WrittenKey<typeof orders>[],
  rows: SQL,
): Promise<Set<string>> {
  const inserted = await tx.query<{ id: string }>(sql`
    insert into orders (${columnNames(orders, keys)}, unit_norm)
    select ${fieldNames("v", keys)}, ${normOf(sql`v."unitPrice"`, sql`v.side`)}
    from ${rows}
    left join currency_rates r on r.chain = v.chain and r.currency = v.currency
    order by v.id on conflict do nothing returning id`);
  return new Set(inserted.map(({ id }) => id));
}

export function insertPosted(tx: Tx, rows: readonly PostedOrder[]): Promise<Set<string>> {
  return insertRows(tx, postedKeys, recordset(rows, "v", postedFields));
}

export function insertRestored(tx: Tx, rows: readonly RestoredOrder[]): Promise<Set<string>> {
  return insertRows(tx, restoredKeys, recordset(rows, "v", restoredFields));
}

/** The feed's entry for a new order, at the time when it was made. */
export function madeEntry(row: PostedOrder): NewActivity {
  return {
    type: row.side,
    chain: row.chain,
    timestamp: row.createdAt,
    collectionId: row.collectionId,
    itemId: row.itemId,
    contract: row.contract,
    tokenId: row.tokenId,
    fromAddr: row.maker,
    toAddr: row.taker,
    price: row.price,
    currency: row.currency,
    quantity: row.quantity,
    orderHash: row.hash,
    orderId: row.id,
  };
}

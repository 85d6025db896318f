import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Hex } from "viem";
import { checksummed } from "@/lib/checksummed";
import { encodeOrderComponents } from "@/lib/seaport/wire-order";
import type { Db, Tx } from "../../../db/database";
import { fieldsOf, recordset } from "../../../db/recordset";
import { orders } from "../../../db/schema/orders";
import { columnNames, fieldNames, writtenKeys } from "../../../db/written-columns";
import { lockChain } from "../../chains/lock-chain";
import { flushChanges } from "../../changes/flush-changes";
import { noChanges, noteOrder } from "../../changes/gather-changes";
import type { MarketEvents } from "../../changes/market-events";
import { normOf } from "../../currencies/rates";
import type { MarketError } from "../../errors/market-error";
import { recomputeItems } from "../../items/recompute-items";
import { recomputeOrders } from "../status/recompute-orders";
import { phaseAt } from "../status/status";
import { watchFunds } from "../status/watched-funds";
import { refuseTooManyListings } from "./limit-listings";
import type { AcceptedOrder } from "./submission";

/** The id of an order: the same order on the same chain always has the same one. */
export function orderId(chain: string, hash: Hex): string {
  return `ord_${createHash("sha256").update(`${chain}:${hash.toLowerCase()}`).digest("hex").slice(0, 24)}`;
}

const newOrderKeys = writtenKeys(orders, {
  except: ["unitNorm", "fault", "suspicions", "hidden", "askedAt"],
});
const newOrderFields = fieldsOf(orders, newOrderKeys);

/** The columns of a new order except `unit_norm`, which the database computes. */
type NewOrder = Pick<typeof orders.$inferInsert, (typeof newOrderKeys)[number]> & { enforced: boolean };

function orderValues(accepted: AcceptedOrder, now: number, block: number): NewOrder {
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
 * Inserts new orders and gives their ids. By one parameter: a parameter for each value of each row would take longer to
 * send and to parse than all the rest of storing a batch.
 */
async function insertNew(tx: Tx, rows: readonly NewOrder[]): Promise<Set<string>> {
  const inserted = await tx.query<{ id: string }>(sql`
    insert into orders (${columnNames(orders, newOrderKeys)}, unit_norm)
    select ${fieldNames("v", newOrderKeys)}, ${normOf(sql`v."unitPrice"`, sql`v.side`)}
    from ${recordset(rows, "v", newOrderFields)}
    left join currency_rates r on r.chain = v.chain and r.currency = v.currency
    order by v.id on conflict do nothing returning id`);
  return new Set(inserted.map(({ id }) => id));
}

/**
 * Stores accepted orders of one chain with their feed entries, and updates the best listing of their items, in one
 * transaction.
 *
 * @param options.now Now of the chain, Unix seconds.
 * @returns the ids of the new orders, and by id the refusals of listings that are too many for their maker.
 */
export async function storeOrders(
  db: Db,
  events: MarketEvents,
  { chain, now, accepted }: { chain: string; now: number; accepted: readonly AcceptedOrder[] },
): Promise<{ inserted: Set<string>; refused: Map<string, MarketError> }> {
  if (accepted.length === 0) return { inserted: new Set(), refused: new Map() };
  const { inserted, refused, published } = await db.transaction(async (tx) => {
    const position = await lockChain(tx, chain, "share");
    const block = position?.number ?? 0;
    // One request may contain the same order twice.
    const rows = new Map(accepted.map((entry) => orderValues(entry, now, block)).map((row) => [row.id, row]));
    const tooMany = await refuseTooManyListings(tx, [...rows.values()], now);
    const fresh = await insertNew(
      tx,
      [...rows.values()].filter(({ id }) => !tooMany.has(id)),
    );
    const readings = accepted.flatMap(({ parsed: { maker: account, currency }, funds }) =>
      funds === null ? [] : [{ currency, account, ...funds }],
    );
    await watchFunds(tx, { chain, applied: block }, readings);
    const changes = noChanges();
    const added = [...rows.values()].filter((row) => fresh.has(row.id));
    const affected = await recomputeOrders(tx, changes, { ids: [...fresh], own: true, now, block });
    const itemIds = new Set([...affected, ...added.flatMap(({ itemId }) => itemId ?? [])]);
    await recomputeItems(tx, changes, { ids: [...itemIds], now });
    for (const row of added) {
      noteOrder(changes, chain, row.id, row.collectionId);
      changes.activity.push({
        type: row.side,
        chain,
        timestamp: now,
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
      });
    }
    return { inserted: fresh, refused: tooMany, published: await flushChanges(tx, changes) };
  });
  events.publish(published);
  return { inserted, refused };
}

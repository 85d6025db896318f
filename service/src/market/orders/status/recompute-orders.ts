import { sql } from "drizzle-orm";
import { columns, joinedColumns, type RowOf } from "../../../db/columns";
import type { Tx } from "../../../db/database";
import { fieldsOf, recordset } from "../../../db/recordset";
import { counters, funds } from "../../../db/schema/fillable";
import { items } from "../../../db/schema/items";
import { orders } from "../../../db/schema/orders";
import { computed, selectList } from "../../../db/select-list";
import { sqlMembers } from "../../../db/sql-array";
import { assignedFrom } from "../../../db/written-columns";
import { type Changes, noteOrder } from "../../changes/gather-changes";
import { type OrderFacts, phaseAt, type StatusOrder, settledStatus } from "./status";

const factColumns = selectList(
  columns(orders, "o", ["id", "chain", "collectionId", "itemId", "side", "kind", "maker"]),
  columns(orders, "o", { orderCounter: "counter" }),
  columns(orders, "o", [
    "quantity",
    "price",
    "startsAt",
    "endsAt",
    "status",
    "statusReason",
    "phase",
    "remaining",
    "fault",
    "endedAt",
    "confirmed",
  ]),
  joinedColumns(counters, "c", ["counter"]),
  computed({
    filled: sql<string>`coalesce((select sum(e.quantity) from events e
        where e.chain = o.chain and e.subject = o.hash and e.name = 'order_fulfilled'), 0)`,
    cancelled: sql<boolean>`exists (select 1 from events e
        where e.chain = o.chain and e.subject = o.hash and e.name = 'order_cancelled')`,
  }),
  joinedColumns(items, "i", { itemChain: "chain", vaultState: "vaultState" }),
  computed({
    disputed: sql<boolean | null>`'disputed_ownership' = any(i.labels)`,
    burned: sql<boolean>`i.id is not null and i.owner is null`,
    held: sql<
      string | null
    >`case when o.side = 'listing' and n.standard = 'erc1155' then coalesce((select b.amount from balances b
             where b.item_id = o.item_id and b.chain = o.chain and b.owner = o.maker), 0)
           when o.side = 'listing' then (i.owner is not distinct from o.maker)::int::numeric end`,
    approved: sql<
      boolean | null
    >`case when o.side = 'listing' then exists (select 1 from approvals a where a.chain = o.chain
             and a.contract = o.contract and a.owner = o.maker and a.operator = o.operator)
           or exists (select 1 from token_approvals t where t.chain = o.chain and t.contract = o.contract
             and t.token_id = o.token_id and t.approved = o.operator) end`,
  }),
  joinedColumns(funds, "f", ["balance", "allowance"]),
);

type FactRow = RowOf<typeof factColumns>;
async function lockOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query(sql`select 1 from orders where id in ${sqlMembers(ids, "text")} order by id for update`);
}

/** A statement after the lock's, so that it sees earlier commits of others. */
async function readFacts(tx: Tx, ids: readonly string[]): Promise<FactRow[]> {
  const wanted = sqlMembers(ids, "text");
  return tx.query<FactRow>(sql`
    select ${factColumns}
    from orders o join collections n on n.id = o.collection_id
    left join items i on i.id = o.item_id
    left join counters c on c.chain = o.chain and c.offerer = o.maker
    left join funds f on o.side = 'offer' and f.chain = o.chain and f.currency = o.currency and f.account = o.maker
    where o.id in ${wanted}`);
}

function orderOf(row: FactRow): StatusOrder {
  return {
    ...row,
    counter: BigInt(row.orderCounter),
    quantity: BigInt(row.quantity),
    price: BigInt(row.price),
  };
}

function factsOf(row: FactRow): OrderFacts {
  const { itemChain, vaultState, balance, allowance } = row;
  return {
    filled: BigInt(row.filled),
    cancelled: row.cancelled,
    counter: row.counter === null ? null : BigInt(row.counter),
    item:
      itemChain === null || vaultState === null
        ? null
        : { chain: itemChain, state: vaultState, disputed: row.disputed === true, burned: row.burned },
    held: row.held === null ? null : BigInt(row.held),
    approved: row.approved,
    funds:
      balance === null || allowance === null
        ? null
        : { balance: BigInt(balance), allowance: BigInt(allowance) },
    ended: row.endedAt !== null,
    confirmed: row.confirmed,
    fault: row.fault,
  };
}

export type RecomputeOrdersParameters = {
  ids: readonly string[];
  /** Whether this transaction inserted them: no other transaction sees them, so they need no lock. */
  own?: boolean;
  /** Now of the orders' chain, Unix seconds. */
  now: number;
  /** The block of the facts, for the `checked_block` of changed rows. */
  block: number;
};

/**
 * Recomputes the status of orders from the facts in this transaction and stores changes. For the follower after events,
 * and for the API after it inserted an order or set `fault`. Locks the orders; call it before `recomputeItems`.
 *
 * @returns the items whose best listing may have changed.
 */
export async function recomputeOrders(
  tx: Tx,
  changes: Changes,
  { ids, own = false, now, block }: RecomputeOrdersParameters,
): Promise<number[]> {
  const itemIds = new Set<number>();
  for (let from = 0; from < ids.length; from += 1_000) {
    const part = ids.slice(from, from + 1_000);
    if (!own) await lockOrders(tx, part);
    const rows = await readFacts(tx, part);
    // Unchanged rows are not written: `orderCheck` counts them as checked up to the follower's block, except for faults
    // that only a question can find.
    const differing = rows
      .map((row) => ({ row, next: decide(row, now) }))
      .filter(({ row, next }) => next.moved || next.phase !== row.phase);
    for (const { row, next } of differing) {
      // Time alone moves a phase without moving the order, but its collection's answers change all the same.
      changes.collections.add(row.collectionId);
      if (next.moved) noteOrder(changes, row.chain, row.id, row.collectionId);
      if (row.side === "listing" && row.itemId !== null) itemIds.add(row.itemId);
    }
    await store(
      tx,
      differing.map(({ row, next }) => ({ id: row.id, ...next })),
      now,
      block,
    );
  }
  return [...itemIds];
}

function decide(row: FactRow, now: number) {
  const order = orderOf(row);
  const facts = factsOf(row);
  const { status, statusReason } = settledStatus(order, facts);
  const left = order.quantity - facts.filled;
  const remaining = (left > 0n ? left : 0n).toString();
  const moved = status !== row.status || statusReason !== row.statusReason || remaining !== row.remaining;
  return { status, statusReason, remaining, phase: phaseAt(order, now), moved };
}

const decidedKeys = ["status", "statusReason", "remaining", "phase"] as const;

type Decided = ReturnType<typeof decide> & { id: string };

async function store(tx: Tx, rows: readonly Decided[], now: number, block: number): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(sql`
    update orders o set ${assignedFrom("r", orders, decidedKeys)},
      checked_at = ${now}::int8, checked_block = ${block}::int8,
      updated_at = case when r.moved then ${now}::int8 else o.updated_at end
    from ${recordset(rows, "r", { ...fieldsOf(orders, ["id", ...decidedKeys]), moved: "boolean" })}
    where o.id = r.id`);
}

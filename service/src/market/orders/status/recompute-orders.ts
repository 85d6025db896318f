import { sql } from "drizzle-orm";
import type { OrderStatusReason } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import type { VaultState } from "@/lib/contract/vault";
import type { Tx } from "../../../db/database";
import { fieldsOf, recordset } from "../../../db/recordset";
import { type OrderPhase, orders } from "../../../db/schema/orders";
import { sqlMembers } from "../../../db/sql-array";
import { assignedFrom } from "../../../db/written-columns";
import { type Changes, noteOrder } from "../../changes/gather-changes";
import { type OrderFacts, phaseAt, type SettledStatus, type StatusOrder, settledStatus } from "./status";

type FactRow = {
  id: string;
  chain: string;
  collectionId: number;
  itemId: number | null;
  side: "listing" | "offer";
  kind: "item" | "collection" | "trait";
  maker: Address;
  orderCounter: string;
  quantity: string;
  price: string;
  startsAt: number;
  endsAt: number;
  status: SettledStatus["status"];
  statusReason: OrderStatusReason | null;
  phase: OrderPhase;
  remaining: string;
  fault: OrderStatusReason | null;
  counter: string | null;
  filled: string;
  cancelled: boolean;
  itemChain: string | null;
  vaultState: VaultState | null;
  disputed: boolean | null;
  burned: boolean;
  held: string | null;
  approved: boolean | null;
  balance: string | null;
  allowance: string | null;
};

async function lockOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query(sql`select 1 from orders where id in ${sqlMembers(ids, "text")} order by id for update`);
}

/** In a statement after the lock's, so that it sees what others committed before that. */
async function readFacts(tx: Tx, ids: readonly string[]): Promise<FactRow[]> {
  const wanted = sqlMembers(ids, "text");
  return tx.query<FactRow>(sql`
    select o.id, o.chain, o.collection_id as "collectionId", o.item_id as "itemId", o.side, o.kind, o.maker,
      o.counter as "orderCounter", o.quantity, o.price, o.starts_at as "startsAt", o.ends_at as "endsAt", o.status,
      o.status_reason as "statusReason", o.phase, o.remaining, o.fault, c.counter,
      coalesce((select sum(e.quantity) from events e
        where e.chain = o.chain and e.subject = o.hash and e.name = 'order_fulfilled'), 0) as filled,
      exists (select 1 from events e
        where e.chain = o.chain and e.subject = o.hash and e.name = 'order_cancelled') as cancelled,
      i.chain as "itemChain", i.vault_state as "vaultState", 'disputed_ownership' = any(i.labels) as disputed,
      i.id is not null and i.owner is null as burned,
      case when o.side = 'listing' and n.standard = 'erc1155' then coalesce((select b.amount from balances b
             where b.item_id = o.item_id and b.chain = o.chain and b.owner = o.maker), 0)
           when o.side = 'listing' then (i.owner is not distinct from o.maker)::int::numeric end as held,
      case when o.side = 'listing' then exists (select 1 from approvals a where a.chain = o.chain
             and a.contract = o.contract and a.owner = o.maker and a.operator = o.operator)
           or exists (select 1 from token_approvals t where t.chain = o.chain and t.contract = o.contract
             and t.token_id = o.token_id and t.approved = o.operator) end as approved,
      f.balance, f.allowance
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
    fault: row.fault,
  };
}

export type RecomputeOrdersParameters = {
  ids: readonly string[];
  /** Whether this transaction inserted them: nobody else sees them, and they need no lock. */
  own?: boolean;
  /** Now of the orders' chain, Unix seconds. */
  now: number;
  /** The block as of which the facts are, for the `checked_block` of what differs. */
  block: number;
};

/**
 * Decides the status of orders again by the facts of this transaction and stores what differs. For the follower after events, and for the
 * API after it inserted an order or set `fault`. Locks the orders; call it before `recomputeItems`.
 *
 * @returns the items whose best listing may differ now.
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
    // Unchanged rows are not written: `orderCheck` counts them as checked up to the follower's block, except where only a question
    // can find a fault.
    const differing = rows
      .map((row) => ({ row, next: decide(row, now) }))
      .filter(({ row, next }) => next.moved || next.phase !== row.phase);
    for (const { row, next } of differing) {
      // Time alone moves a phase without moving the order: what its collection answers differs all the same.
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

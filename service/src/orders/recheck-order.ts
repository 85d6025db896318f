import type { ChainConfig } from "@/lib/chains/config";
import { ItemType } from "@/lib/seaport/order-components";
import type { AppDependencies } from "../app-dependencies";
import type { ChainState } from "../chain/served-chains";
import { getItemState } from "../db/queries/item-state";
import type { OrderRow } from "../db/queries/order-columns";
import { upstreamUnavailable } from "../http/api-error";
import { awaitBlock } from "./await-block";
import { findFault } from "./find-fault";
import { keepFunds } from "./keep-funds";
import { noteChecked } from "./order-check";
import { filledUnits, type OrderQuestion, type OrderTruth } from "./read-truth";
import { refuseStatus } from "./refuse-status";
import { setOrderFlags } from "./set-order-flags";
import { orderStatus, type StatusAndReason } from "./status";

type RecheckDependencies = Pick<AppDependencies, "db" | "events" | "orderChains">;

/** How long a refusal may wait for the follower, so that the order is marked by the time the caller knows. */
const markMs = 1_500;

/** What the order's maker gives, as the chain can be asked about it. */
function questionOf(row: OrderRow): OrderQuestion {
  const { hash, maker, contract: token, currency, components } = row;
  if (row.side === "offer") return { hash, maker, gives: { currency } };
  const standard = components.offer[0]?.itemType === ItemType.erc1155 ? "erc1155" : "erc721";
  return { hash, maker, gives: { token, standard, tokenId: BigInt(row.tokenId ?? 0) } };
}

/**
 * Asks the chain whether an order can be filled at this moment, and notes that it did where the follower is not as far yet.
 *
 * @returns units that can still be filled.
 * @throws ApiError the refusal of its status when it can not, after which the order is marked so; `upstream_unavailable`.
 */
export async function recheckOrder(
  dependencies: RecheckDependencies,
  { row, config, state }: { row: OrderRow; config: ChainConfig; state: ChainState },
): Promise<bigint> {
  const { db, events, orderChains } = dependencies;
  const [[truth], item] = await Promise.all([
    orderChains.readTruth(row.chain, [questionOf(row)]),
    row.itemId === null ? null : getItemState(db, row.itemId),
  ]);
  if (truth === undefined) throw upstreamUnavailable(row.chain, new Error("The chain left the order out."));
  const { status, statusReason } = judge(row, { truth, item, now: state.now });
  // The follower marks what it sees in blocks; it may be a moment behind the chain that was just asked.
  if (status !== "active")
    await awaitBlock(dependencies, { chain: row.chain, block: truth.block, timeoutMs: markMs });
  const { block, funds } = truth;
  if (funds !== null && status !== row.status)
    await keepFunds(db, events, { order: row, truth: { block, funds }, now: state.now });
  if (status !== "active") throw refuseStatus(status, statusReason);
  // As with the status, the row may be a moment behind what the chain just said.
  const remaining = BigInt(row.quantity) - filledUnits(truth, BigInt(row.quantity));
  const fault = await findFault(dependencies, { ...row, remaining: remaining.toString() }, config);
  const check = { checkedAt: state.now, checkedBlock: truth.block };
  if (fault !== row.fault) await setOrderFlags(db, events, { order: row, flags: { fault }, now: state.now });
  else if (truth.block > (state.cursor.number ?? -1)) await noteChecked(db, row.id, check);
  if (fault !== null) throw refuseStatus("inactive", fault);
  return remaining;
}

/** The status by what the chain says, questions about this very order apart. */
function judge(
  row: OrderRow,
  {
    truth,
    item,
    now,
  }: {
    truth: OrderTruth;
    item: Awaited<ReturnType<typeof getItemState>>;
    now: number;
  },
): StatusAndReason {
  return orderStatus(
    {
      side: row.side,
      kind: row.kind,
      chain: row.chain,
      maker: row.maker,
      counter: BigInt(row.components.counter),
      quantity: BigInt(row.quantity),
      price: BigInt(row.price),
      startsAt: row.startsAt,
      endsAt: row.endsAt,
    },
    {
      filled: filledUnits(truth, BigInt(row.quantity)),
      cancelled: truth.cancelled,
      counter: truth.counter,
      // Where the item is, is the chain's to say, through its owner; moves and disputes are the database's.
      item: item === null ? null : { ...item, chain: row.chain },
      held: truth.token?.held ?? null,
      approved: truth.token?.approved ?? null,
      funds: truth.funds,
      fault: null,
    },
    now,
  );
}

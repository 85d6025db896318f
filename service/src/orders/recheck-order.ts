import type { ChainConfig } from "@/lib/chains/config";
import type { AppDependencies } from "../app-dependencies";
import type { ChainState } from "../chain/served-chains";
import type { OrderRow } from "../db/queries/order-columns";
import { awaitBlock } from "./await-block";
import { findFault } from "./find-fault";
import { keepFunds } from "./keep-funds";
import { noteChecked } from "./order-check";
import { readOrder } from "./read-order";
import { refuseStatus } from "./refuse-status";
import { setOrderFlags } from "./set-order-flags";
import { statusAt } from "./status";

type RecheckDependencies = Pick<AppDependencies, "db" | "events" | "orderChains">;

/** How long a refusal may wait for the follower, so that the order is marked by the time the caller knows. */
const markMs = 1_500;

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
  const { db, events } = dependencies;
  const { truth, settled, remaining } = await readOrder(dependencies, row);
  const { startsAt, endsAt } = row;
  const { status, statusReason } = statusAt({ startsAt, endsAt, ...settled }, state.now);
  // The follower marks what it sees in blocks; it may be a moment behind the chain that was just asked.
  if (status !== "active")
    await awaitBlock(dependencies, { chain: row.chain, block: truth.block, timeoutMs: markMs });
  const { block, funds } = truth;
  if (funds !== null && status !== row.status)
    await keepFunds(db, events, { order: row, truth: { block, funds }, now: state.now });
  if (status !== "active") throw refuseStatus(status, statusReason);
  // As with the status, the row may be a moment behind what the chain just said.
  const current = { ...row, remaining: remaining.toString() };
  const fault = await findFault(dependencies, current, { chain: config, block: truth.block });
  const check = { checkedAt: state.now, checkedBlock: truth.block };
  if (fault !== row.fault) await setOrderFlags(db, events, { order: row, flags: { fault }, now: state.now });
  else if (truth.block > (state.cursor.number ?? -1)) await noteChecked(db, row.id, check);
  if (fault !== null) throw refuseStatus("inactive", fault);
  return remaining;
}

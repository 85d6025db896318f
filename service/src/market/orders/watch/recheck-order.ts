import type { ChainConfig } from "@/lib/chains/config";
import type { Db } from "../../../db/database";
import { awaitBlock } from "../../chains/await-block";
import type { ChainState } from "../../chains/served-chains";
import type { MarketEvents } from "../../changes/market-events";
import type { OrderChains } from "../on-chain/order-chains";
import { findFault } from "../rules/find-fault";
import type { StoredOrderRow } from "../status/order-columns";
import { refuseStatus } from "../status/refuse-status";
import { setOrderFlags } from "../status/set-order-flags";
import { statusAt } from "../status/status";
import { noteChecked } from "./order-check";
import { readOrderState } from "./read-order-state";
import { saveFunds } from "./save-funds";

interface RecheckDependencies {
  db: Db;
  events: MarketEvents;
  orderChains: OrderChains;
}

/** How long a refusal may wait for the follower, so that the order is updated before the caller hears. */
const markMs = 1_500;

/**
 * Asks the chain whether an order can be filled now, and records the check if the follower is behind.
 *
 * @returns units that can still be filled.
 * @throws MarketError the refusal by its status if it cannot, after which the order is updated; `upstream_unavailable`.
 */
export async function recheckOrder(
  dependencies: RecheckDependencies,
  { row, config, state }: { row: StoredOrderRow; config: ChainConfig; state: ChainState },
): Promise<bigint> {
  const { db, events } = dependencies;
  const { onChain, settled, remaining } = await readOrderState(dependencies, row);
  const { startsAt, endsAt } = row;
  const { status, statusReason } = statusAt({ startsAt, endsAt, ...settled }, state.now);
  // The follower records what it sees in blocks, but may be a moment behind the chain's answer.
  if (status !== "active")
    await awaitBlock(dependencies, { chain: row.chain, block: onChain.block, timeoutMs: markMs });
  const { block, funds } = onChain;
  if (funds !== null && status !== row.status)
    await saveFunds(db, events, { order: row, onChain: { block, funds }, now: state.now });
  if (status !== "active") throw refuseStatus(status, statusReason);
  // As with the status, the row may be a moment behind the chain's answer.
  const current = { ...row, remaining: remaining.toString() };
  const fault = await findFault(dependencies, current, { chain: config, block: onChain.block });
  const check = { checkedAt: state.now, checkedBlock: onChain.block };
  if (fault !== row.fault) await setOrderFlags(db, events, { order: row, flags: { fault }, now: state.now });
  else if (onChain.block > (state.cursor.number ?? -1)) await noteChecked(db, row.id, check);
  if (fault !== null) throw refuseStatus("inactive", fault);
  return remaining;
}

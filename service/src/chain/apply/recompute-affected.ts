import type { Affected, TokenKey } from "../../market/changes/affected";
import type { ChainContext } from "../../market/changes/chain-context";
import { type ItemIndex, indexItems } from "../../market/items/item-index";
import { markMetadata } from "../../market/items/mark-metadata";
import { movedHoldings, recomputeBalances } from "../../market/items/recompute-balances";
import { recomputeItems } from "../../market/items/recompute-items";
import { recomputeOwners } from "../../market/items/recompute-owners";
import { affectedOrders, type FundsKey, openOrders } from "../../market/orders/status/affected-orders";
import { recomputeApprovals, recomputeTokenApprovals } from "../../market/orders/status/recompute-approvals";
import { type CounterReading, recomputeCounters } from "../../market/orders/status/recompute-counters";
import { lockShared, recomputeOnOtherChains } from "../../market/orders/status/recompute-on-other-chains";
import { recomputeOrders } from "../../market/orders/status/recompute-orders";
import { lockMessages } from "../../market/vault/lock-messages";
import { itemsOfMoves } from "../../market/vault/recompute-moves";
import { recomputePlaces } from "../../market/vault/recompute-places";

/** Facts that were read from the chain, not from its events. */
export type Readings = {
  /** Funds of offer makers that changed. */
  fundsKeys: readonly FundsKey[];
  /** Counters of makers whose increments are dropped. */
  counters: readonly CounterReading[];
};

/** The ERC-721 items of tokens. */
function itemIds(items: ItemIndex, tokens: readonly TokenKey[]): number[] {
  const ids = tokens.flatMap(({ address, tokenId }) => {
    const item = items.get(address, tokenId);
    return item?.standard === "erc721" ? [item.id] : [];
  });
  return [...new Set(ids)];
}

/**
 * Recomputes everything that derives from added or dropped events: the same steps forward and back.
 *
 * @returns the items of the affected tokens.
 */
export async function recomputeAffected(
  context: ChainContext,
  affected: Affected,
  { fundsKeys, counters }: Readings,
): Promise<ItemIndex> {
  const { tx, config, changes, now, block } = context;
  await lockMessages(context, affected.guids);
  const items = await indexItems(context, [...affected.approvable, ...affected.crossing]);
  const known = await itemsOfMoves(context, affected.guids);
  const crossing = [...new Set([...itemIds(items, affected.crossing), ...known])];
  const moved = [...new Set([...itemIds(items, affected.moved), ...crossing])];
  const tokens = affected.approvable.filter(
    ({ address, tokenId }) => items.get(address, tokenId)?.standard === "erc721",
  );
  const holdings = movedHoldings(items, affected.transfers);
  // A failed delivery names only its message, not the token in it.
  const named = [...new Set([...itemIds(items, tokens), ...moved])];
  const orders = await affectedOrders(context, affected, { itemIds: named, holdings, fundsKeys });
  if (config.contracts.layerzeroEndpoint !== undefined)
    await lockShared(tx, { orderIds: orders, itemIds: moved, crossing });
  const left = await recomputePlaces(context, { ids: crossing, guids: affected.guids });
  await recomputeOwners(context, moved, left);
  const reappeared = await recomputeBalances(context, holdings);
  await recomputeTokenApprovals(context, tokens);
  await recomputeApprovals(context, affected.approvals);
  await recomputeCounters(context, affected.offerers, counters);
  // Orders of any account depend on whether an edition exists at all, of which its transfers do not tell.
  const all = [...new Set([...orders, ...(await openOrders(context, reappeared))])];
  const ids = await recomputeOrders(tx, changes, { ids: all, now, block });
  const onOtherChains = await recomputeOnOtherChains(context, crossing);
  await recomputeItems(tx, changes, { ids: [...new Set([...ids, ...onOtherChains, ...crossing])], now });
  await markMetadata(context, affected.metadata);
  return items;
}

import { lockShared, recomputeElsewhere } from "../../orders/recompute-elsewhere";
import { recomputeItems } from "../../orders/recompute-items";
import { recomputeOrders } from "../../orders/recompute-orders";
import { lockMessages } from "../../vault/lock-messages";
import { itemsOfMoves } from "../../vault/recompute-moves";
import { recomputePlaces } from "../../vault/recompute-places";
import type { CounterReading } from "../read-counters";
import type { ChainContext } from "./chain-context";
import { type ItemIndex, indexItems } from "./item-index";
import { markMetadata } from "./mark-metadata";
import { recomputeApprovals, recomputeTokenApprovals } from "./recompute-approvals";
import { recomputeBalances } from "./recompute-balances";
import { recomputeCounters } from "./recompute-counters";
import { recomputeOwners } from "./recompute-owners";
import type { TokenKey, Touched } from "./touched";
import { type Purse, touchedOrders } from "./touched-orders";

/** What the chain said, and not its events. */
export type Readings = {
  /** Of offer makers, that hold or allow something else than before. */
  purses: readonly Purse[];
  /** Of makers whose increments are dropped. */
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
 * Recomputes all that derives from stored events and was touched by adding or dropping some: the same steps forward and back.
 *
 * @returns the items of the tokens touched.
 */
export async function recomputeTouched(
  context: ChainContext,
  touched: Touched,
  { purses, counters }: Readings,
): Promise<ItemIndex> {
  const { tx, config, changes, now, block } = context;
  await lockMessages(context, touched.guids);
  const items = await indexItems(context, [...touched.approvable, ...touched.crossing]);
  const known = await itemsOfMoves(context, touched.guids);
  const crossing = [...new Set([...itemIds(items, touched.crossing), ...known])];
  const moved = [...new Set([...itemIds(items, touched.moved), ...crossing])];
  // A delivery that failed names no token, but the message that has it.
  const named = [...new Set([...items.ids, ...known])];
  const orders = await touchedOrders(context, touched, { itemIds: named, purses });
  if (config.contracts.layerzeroEndpoint !== undefined)
    await lockShared(tx, { orderIds: orders, itemIds: moved, crossing });
  const left = await recomputePlaces(context, { ids: crossing, guids: touched.guids });
  await recomputeOwners(context, moved, left);
  await recomputeBalances(context, items, touched.transfers);
  await recomputeTokenApprovals(context, touched.approvable);
  await recomputeApprovals(context, touched.approvals);
  await recomputeCounters(context, touched.offerers, counters);
  const ids = await recomputeOrders(tx, changes, { ids: orders, now, block });
  const elsewhere = await recomputeElsewhere(context, crossing);
  await recomputeItems(tx, changes, { ids: [...new Set([...ids, ...elsewhere, ...crossing])], now });
  await markMetadata(context, touched.metadata);
  return items;
}

import type { Order, OrderSide } from "../../contract/order";
import { t } from "../../language/translate";
import { sameAddress } from "../../same-address";
import type { FlowId } from "../flow/flow-store";
import type { Ports } from "../flow/ports";
import { areTimesOf } from "../make/order-times";
import { type BulkEntries, type BulkEntry, isOpen } from "./bulk-ledger";
import { forgetStored } from "./bulk-signed";
import { type BulkList, type BulkOutcome, type BulkRow, rowKey } from "./request";

type News = readonly [row: BulkRow, entry: BulkEntry];

/** The result of a row whose order the marketplace has, though nobody can fill it now. */
export function pausedOutcome(side: OrderSide): BulkOutcome {
  const isOffer = side === "offer";
  const words = {
    code: "order_inactive",
    tone: "warn",
    title: isOffer
      ? t("The offer is stored, but it cannot be accepted now.")
      : t("The listing is stored, but it cannot be filled now."),
    safe: isOffer ? t("Your offers say why.") : t("Your listings say why."),
    action: null,
  } as const;
  return { kind: "refused", words, again: false, isStored: true };
}

function outcomeOf(order: Order): BulkOutcome {
  const { id, side, status, quantity, remaining } = order;
  if (status === "inactive") return pausedOutcome(side);
  if (status !== "active") return { kind: "over", status };
  return { kind: "live", orderId: id, ...(remaining !== quantity && { left: BigInt(remaining) }) };
}

function isOrderOfRow(order: Order, list: BulkList, { item, quantity, unitPrice }: BulkRow): boolean {
  return (
    sameAddress(order.contract, item.contract) &&
    order.scope.kind === "item" &&
    order.scope.tokenId === item.tokenId &&
    sameAddress(order.currency, list.currency) &&
    order.unitPrice === unitPrice.toString() &&
    order.quantity === quantity.toString() &&
    order.startsAt >= (list.resumedFrom ?? 0) &&
    areTimesOf(order, list)
  );
}

/** The rows from before a reload whose orders the marketplace has: they are not signed again, even if they are paused or over by now. */
async function fromBeforeReload(
  list: BulkList,
  since: number,
  { id, entries, market }: { id: FlowId; entries: BulkEntries; market: Ports["market"] },
): Promise<News[]> {
  const query = { maker: list.maker, chain: list.web.chain.id };
  const open = await market.openOrders(list.side, query);
  // Asked second: an order that ends between the two answers is in both, never in neither.
  const ended = await market.endedOrders(list.side, { ...query, since });
  const orders = [...ended, ...open];
  forgetStored(id, orders);
  return list.rows.flatMap((row) => {
    if (!isOpen(entries.get(rowKey(row)))) return [];
    const order = orders.find((candidate) => isOrderOfRow(candidate, list, row));
    return order === undefined ? [] : [[row, { signed: null, outcome: outcomeOf(order) }] as const];
  });
}

/** The live offers of this page that were accepted, wholly or in part, or that ended otherwise. */
async function changedOffers(
  list: BulkList,
  { entries, market }: { entries: BulkEntries; market: Ports["market"] },
): Promise<News[]> {
  const live = list.rows.flatMap((row) => {
    const outcome = entries.get(rowKey(row))?.outcome;
    return outcome?.kind === "live" ? [{ row, id: outcome.orderId }] : [];
  });
  if (live.length === 0) return [];
  const open = await market.openOrders(list.side, { maker: list.maker, chain: list.web.chain.id });
  const found = await Promise.all(
    live.map(async ({ row, id }) => {
      const order = open.find((each) => each.id === id) ?? (await market.order(id));
      return order === null ? null : ([row, { signed: null, outcome: outcomeOf(order) }] as const);
    }),
  );
  return found.filter((each) => each !== null);
}

/**
 * Reads what became of a list's orders while the person did something else: those from before a reload, and the live offers, which may have been
 * accepted and paid.
 *
 * @returns the rows whose state is another one now
 * @throws what the market's port throws if the orders cannot be read: they might be made twice, or paid twice
 */
export async function readMeanwhile(
  list: BulkList,
  given: { id: FlowId; entries: BulkEntries; market: Ports["market"] },
): Promise<News[]> {
  const [before, changed] = await Promise.all([
    list.resumedFrom === undefined ? [] : fromBeforeReload(list, list.resumedFrom, given),
    list.side === "offer" ? changedOffers(list, given) : [],
  ]);
  return [...before, ...changed];
}

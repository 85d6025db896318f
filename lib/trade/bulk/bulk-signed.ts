import type { Address } from "viem";
import type { Order } from "../../contract/order";
import type { ProblemCode } from "../../contract/problem";
import { hashOrder } from "../../seaport/hash-order";
import type { OrderComponents } from "../../seaport/order-components";
import type { FlowId } from "../flow/flow-store";
import type { SignedOrder } from "../make/saved-signatures";
import { signatureAfter } from "../make/sign-anew";
import { otherSigned, signedOrders } from "../make/signed-orders";
import { type BulkEntries, type BulkEntry, isOpen } from "./bulk-ledger";

/**
 * Records whether a row's signed order can still be filled although its maker does not see it among their orders.
 *
 * @param answer.isStored whether the marketplace has the order, so that the maker sees it among their own orders
 */
export function settleSigned(
  id: FlowId,
  order: OrderComponents,
  { entry, refusal, isStored }: { entry: BulkEntry; refusal: ProblemCode | undefined; isStored: boolean },
): void {
  const own = signedOrders.list(id).find((each) => each.order === order);
  if (own === undefined) return;
  if (isStored || (refusal !== undefined && signatureAfter(refusal) === "dead")) signedOrders.forget(id, own);
  else if (entry.signed === null) signedOrders.refuse(id, own);
}

/** Forgets signed orders that the marketplace has, even if its answer to the post was lost. */
export function forgetStored(id: FlowId, stored: readonly Pick<Order, "hash">[]): void {
  const hashes = new Set(stored.map(({ hash }) => hash));
  for (const each of signedOrders.list(id)) {
    if (hashes.has(hashOrder(each.order))) signedOrders.forget(id, each);
  }
}

/**
 * Signed orders that are still valid but neither live nor about to be posted.
 *
 * @param options.now Unix seconds
 */
export function earlierSigned(
  { entries, signed }: { entries: BulkEntries; signed: readonly SignedOrder[] },
  { maker, now }: { maker: Address; now: number },
): SignedOrder[] {
  const waiting = [...entries.values()].filter(isOpen).map((entry) => entry.signed?.order);
  return otherSigned(signed, null, { maker, now }).filter(({ order }) => !waiting.includes(order));
}

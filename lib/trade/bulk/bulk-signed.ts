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
 * Writes down whether somebody may still use what was signed for a row, unseen by its maker.
 *
 * @param answer.isStored the marketplace has the order: what it has, its maker finds among their own
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

/** What the marketplace has need not be told of, though its answer to the posting never came. */
export function forgetStored(id: FlowId, stored: readonly Pick<Order, "hash">[]): void {
  const hashes = new Set(stored.map(({ hash }) => hash));
  for (const each of signedOrders.list(id)) {
    if (hashes.has(hashOrder(each.order))) signedOrders.forget(id, each);
  }
}

/**
 * What counts although it is neither live nor about to be posted.
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

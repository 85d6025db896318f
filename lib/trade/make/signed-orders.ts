import type { Address, Hex } from "viem";
import { takesOrders } from "../../chains/takes-orders";
import { sameAddress } from "../../same-address";
import { hashOrder } from "../../seaport/hash-order";
import type { OrderComponents } from "../../seaport/order-components";
import type { FlowId } from "../flow/flow-store";
import { tabStorage } from "../flow/tab-storage";
import type { OrderDraft } from "./order-draft";
import { areTimesOf, timesOf } from "./order-times";
import {
  parseSavedSignatures,
  type SignedOrder,
  serializeSignatures,
  signaturesKey,
} from "./saved-signatures";

const none: readonly SignedOrder[] = [];

/**
 * Orders that were signed in this tab and are not live, by flow. They survive a reload, because a signature stays valid after it.
 *
 * A signature belongs to the order that was signed, which may differ from the form on the screen.
 */
export function createSignedOrders(storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null) {
  const books = new Map<FlowId, readonly SignedOrder[]>();
  const listeners = new Set<() => void>();
  const list = (id: FlowId): readonly SignedOrder[] => {
    const known = books.get(id);
    if (known !== undefined) return known;
    const text = storage?.getItem(signaturesKey(id)) ?? null;
    const saved = text === null ? none : parseSavedSignatures(text);
    books.set(id, saved);
    return saved;
  };
  const write = (id: FlowId, orders: readonly SignedOrder[]) => {
    books.set(id, orders);
    try {
      if (orders.length === 0) storage?.removeItem(signaturesKey(id));
      else storage?.setItem(signaturesKey(id), serializeSignatures(orders));
    } catch {
      // Storage is full or refused: the orders then last as long as the page.
    }
    for (const listener of listeners) listener();
  };
  return {
    list,
    /** The signature over exactly the order that the form makes, or null. */
    find: (id: FlowId, draft: OrderDraft): SignedOrder | null =>
      list(id).find((signed) => !signed.refused && isOrderOfDraft(signed, draft)) ?? null,
    /** @param replaces the hash of the order that ends with this one */
    add: (id: FlowId, order: OrderComponents, signature: Hex, replaces?: Hex): void =>
      write(id, [
        ...list(id),
        { order, signature, refused: false, ...(replaces !== undefined && { replaces }) },
      ]),
    /** The order is live, cancelled, or refused by the chain. */
    forget: (id: FlowId, gone: SignedOrder): void =>
      write(
        id,
        list(id).filter((signed) => signed !== gone),
      ),
    refuse: (id: FlowId, refused: SignedOrder): void =>
      write(
        id,
        list(id).map((signed) => (signed === refused ? { ...signed, refused: true } : signed)),
      ),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether the form makes exactly the signed order, with every fee and its end or duration. Only the moment of signing may differ. */
function isOrderOfDraft(signed: SignedOrder, { times: asked, timed, replaces }: OrderDraft): boolean {
  const { order } = signed;
  // Posted without its replacement, it would leave two listings where its maker agreed to one.
  if (signed.replaces?.toLowerCase() !== replaces?.toLowerCase()) return false;
  const { counter, salt } = order;
  const times = timesOf(order);
  if (!areTimesOf(times, asked)) return false;
  const { message } = timed(times).prepare({ counter, salt, payToken: null }).request;
  return hashOrder(message) === hashOrder(order);
}

/** Whether the form can post exactly the signed order. Where no order can be made it can post none, and has no request to compare. */
function mayBePosted(signed: SignedOrder, draft: OrderDraft): boolean {
  return takesOrders(draft.web) && isOrderOfDraft(signed, draft);
}

/**
 * The valid orders other than the one that the form makes. A maker who changes the form and signs again has two valid orders. While no order
 * can be made on the chain, these are all of them.
 *
 * @param draft null while the form is incomplete
 * @param options.now Unix seconds
 */
export function otherSigned(
  signed: readonly SignedOrder[],
  draft: OrderDraft | null,
  { maker, now }: { maker: Address; now: number },
): SignedOrder[] {
  return signed.filter(
    (each) =>
      sameAddress(each.order.offerer, maker) &&
      each.order.endTime > BigInt(Math.floor(now)) &&
      (each.refused || draft === null || !mayBePosted(each, draft)),
  );
}

/** The signed orders of this page. */
export const signedOrders = createSignedOrders(tabStorage());

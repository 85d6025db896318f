import type { WebChain } from "../../chains/web-chain";
import type { Call } from "../../contract/chain";
import type { Item } from "../../contract/item";
import type { Order, OrderSummary } from "../../contract/order";
import { buildCancel } from "../../seaport/build-cancel";
import { endOrdersTypedData } from "../../seaport/end-orders";
import { hashOrder } from "../../seaport/hash-order";
import { hideOrderTypedData, unhideOrderTypedData } from "../../seaport/hide-order";
import { decodeOrderComponents } from "../../seaport/wire-order";
import { cancelChain, tradingChain } from "../flow/trading-chain";
import type { Verification } from "../review/check-row";
import { shownSummary } from "./shown-order";
import { verifyCancel } from "./verify-cancel";
import { type EndRequest, verifyEnd } from "./verify-end";
import { type HideRequest, verifyHide } from "./verify-hide";

/**
 * Seconds that the maker's signature to end, hide or show an order is valid: long enough for a slow wallet, short enough to be useless later.
 */
const hideValidSeconds = 300;

/** Cancelling ends an order on-chain; ending has the server sign for it never again; hiding takes it out of the index only, and showing it again brings it back there. */
export type EndOrderHow = "cancel" | "end" | "hide" | "unhide";

export interface EndOrderRequest {
  /** The name of the item, or of the collection. */
  name: string;
  /** The item that the order names, or null. */
  item: Pick<Item, "chain" | "contract" | "tokenId"> | null;
  order: OrderSummary;
  /** Units of it that were filled when the dialog read it. Absent: it did not read them. */
  filled?: bigint;
  web: WebChain;
  how: EndOrderHow;
}

type Subject = Omit<EndOrderRequest, "how">;

function shownOf({ order, name, item }: Subject) {
  return shownSummary(order, { tokenId: item?.tokenId ?? null, name });
}

/** Builds the transaction that ends an order and compares its bytes with what the page showed. */
export function prepareCancel(subject: Subject, found: Order): { call: Call; verification: Verification } {
  const { chain, pin } = cancelChain(subject.web);
  const data = buildCancel([decodeOrderComponents(found.order.parameters)]);
  const call: Call = { chain: pin.id, chainId: pin.chainId, to: pin.seaport, data, value: "0" };
  const { maker } = subject.order;
  return { call, verification: verifyCancel(call, { maker, orders: [shownOf(subject)], chain, pin }) };
}

/**
 * Builds the maker's request to end an order without a transaction, and compares it with what the page showed.
 *
 * @param now Unix seconds
 */
export function prepareEnd(
  subject: Subject,
  found: Order,
  now: number,
): { request: EndRequest; verification: Verification } {
  const { chain, pin } = tradingChain(subject.web);
  const order = decodeOrderComponents(found.order.parameters);
  const message = { hashes: [hashOrder(order)], deadline: BigInt(now + hideValidSeconds) };
  const request = endOrdersTypedData(message, { chainId: pin.chainId, seaport: pin.seaport });
  return { request, verification: verifyEnd({ request, order, shown: shownOf(subject), chain, pin, now }) };
}

/**
 * Builds the maker's request to hide or show an order, for the wallet to sign, and compares it with what the page showed. The hash is
 * computed from the order's components and never copied from an answer.
 *
 * @param now Unix seconds
 */
export function prepareHide(
  subject: Subject & { how: "hide" | "unhide" },
  found: Order,
  now: number,
): { request: HideRequest; verification: Verification } {
  const { chain, pin } = tradingChain(subject.web);
  const order = decodeOrderComponents(found.order.parameters);
  const message = { orderHash: hashOrder(order), deadline: BigInt(now + hideValidSeconds) };
  const domain = { chainId: pin.chainId, seaport: pin.seaport };
  const { how } = subject;
  const request =
    how === "hide" ? hideOrderTypedData(message, domain) : unhideOrderTypedData(message, domain);
  const shown = shownOf(subject);
  return { request, verification: verifyHide({ request, how, order, shown, chain, pin, now }) };
}

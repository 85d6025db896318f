import { nftOf } from "../../seaport/check-structure";
import { hashOrder } from "../../seaport/hash-order";
import { decodeOrderComponents } from "../../seaport/wire-order";
import { FlowError } from "../errors/flow-error";
import type { ChainPort, Ports } from "../flow/ports";
import { orderChain } from "../flow/trading-chain";
import { isUnfillable, type OldOrder, readOldOrder } from "./old-order";
import { repriceWay } from "./reprice-way";
import { type RepriceRequest, repriceMaker } from "./request";

/** All of the old order was bought, or accepted. */
export function filled({ side }: RepriceRequest): FlowError {
  return new FlowError(side === "offer" ? "own_offer_accepted" : "own_listing_sold");
}

/** The old order is not what the page says. @param facts `signed` where the new order is signed, and is not posted */
export function changed({ side }: RepriceRequest, facts: Record<string, string> = {}): FlowError {
  return new FlowError(side === "offer" ? "own_offer_changed" : "listing_changed", facts);
}

/** Whether the chain itself refuses the old order: cancelled alone, or with all orders of its maker. */
export async function isCancelledOnChain(
  request: RepriceRequest,
  { chain }: { chain: ChainPort },
): Promise<boolean> {
  const { web, old } = request;
  const { pin } = orderChain(web);
  const order = decodeOrderComponents(old.order.parameters);
  const { chainId, seaport } = pin;
  const [status, counter] = await Promise.all([
    chain.orderStatus(chainId, seaport, hashOrder(order)),
    chain.counter(chainId, seaport, repriceMaker(request)),
  ]);
  return status.isCancelled || counter !== order.counter;
}

/**
 * Reads from the chain how many units of the old order are left. Seaport keeps what was filled when an order is cancelled, and cancels
 * a filled one without an error.
 *
 * @throws FlowError `own_listing_sold` or `own_offer_accepted` if none is left, `listing_changed` or `own_offer_changed` if fewer are left
 * than the new order is for
 */
export async function assertLeft(request: RepriceRequest, { chain }: { chain: ChainPort }): Promise<void> {
  const { pin } = orderChain(request.web);
  const order = decodeOrderComponents(request.old.order.parameters);
  const { totalFilled, totalSize } = await chain.orderStatus(pin.chainId, pin.seaport, hashOrder(order));
  const all = nftOf(order)?.startAmount ?? 0n;
  const left = totalSize === 0n ? all : all - (all * totalFilled) / totalSize;
  if (left === 0n) throw filled(request);
  if (left < request.quantity) throw changed(request);
}

/**
 * Whether nobody can fill an order that the service calls over. Its word counts only where the order fills with its signature
 * alone; otherwise the order's own end or the chain must say so.
 */
export async function isProvenOver(request: RepriceRequest, old: OldOrder, ports: Ports): Promise<boolean> {
  if (!old.isOver) return false;
  if (old.components.endTime <= BigInt(Math.floor(ports.now() / 1000))) return true;
  return (old.isEnded && old.isEndable) || (await isCancelledOnChain(request, ports));
}

/**
 * Reads the old order once more before anything is signed.
 *
 * @throws FlowError as `assertLeft`, also if the price would change in another way than the page says
 */
export async function assertAsShown(request: RepriceRequest, ports: Ports): Promise<void> {
  const { web, shown, way, price, currency, quantity } = request;
  const { pin } = orderChain(web);
  const fresh = await ports.market.order(shown.id);
  const old = fresh === null ? null : readOldOrder(fresh, pin);
  if (old?.isFilled) throw filled(request);
  const isAsShown =
    fresh !== null &&
    old !== null &&
    !isUnfillable(fresh) &&
    old.remaining >= quantity &&
    repriceWay(old, { unitPrice: price, currency }) === way &&
    (way !== "alone" || (await isProvenOver(request, old, ports)));
  if (!isAsShown) throw changed(request);
}

/**
 * The last look at the old order before the wallet is asked: transactions may have taken long.
 *
 * @throws FlowError as `assertLeft`
 */
export async function assertSignable(request: RepriceRequest, ports: Ports): Promise<void> {
  // The service may take a moment to know of the cancellation, so the chain is asked alone.
  if (request.way !== "cancel_first") await assertAsShown(request, ports);
  else if (!(await isCancelledOnChain(request, ports))) throw changed(request);
  await assertLeft(request, ports);
}

import { hashOrder } from "../../seaport/hash-order";
import { decodeOrderComponents } from "../../seaport/wire-order";
import { FlowError } from "../errors/flow-error";
import type { ChainPort, Ports } from "../flow/ports";
import { orderChain } from "../flow/trading-chain";
import { isUnsellable, type OldListing, readOldListing } from "./old-listing";
import { repriceWay } from "./reprice-way";
import type { RepriceRequest } from "./request";

/** Whether the chain itself refuses the old listing: cancelled alone, or with all orders of its maker. */
export async function isCancelledOnChain(
  { web, old, seller }: RepriceRequest,
  { chain }: { chain: ChainPort },
): Promise<boolean> {
  const { pin } = orderChain(web);
  const order = decodeOrderComponents(old.order.parameters);
  const { chainId, seaport } = pin;
  const [status, counter] = await Promise.all([
    chain.orderStatus(chainId, seaport, hashOrder(order)),
    chain.counter(chainId, seaport, seller),
  ]);
  return status.isCancelled || counter !== order.counter;
}

/**
 * Reads from the chain how many units of the old listing are left. Seaport keeps what was filled when an order is cancelled, and cancels
 * a filled one without an error.
 *
 * @throws FlowError `own_listing_sold` if none is left, `listing_changed` if fewer are left than the new listing sells
 */
export async function assertLeft(request: RepriceRequest, { chain }: { chain: ChainPort }): Promise<void> {
  const { pin } = orderChain(request.web);
  const order = decodeOrderComponents(request.old.order.parameters);
  const { totalFilled, totalSize } = await chain.orderStatus(pin.chainId, pin.seaport, hashOrder(order));
  const all = order.offer[0]?.startAmount ?? 0n;
  const left = totalSize === 0n ? all : all - (all * totalFilled) / totalSize;
  if (left === 0n) throw new FlowError("own_listing_sold");
  if (left < request.quantity) throw new FlowError("listing_changed");
}

/**
 * Whether nobody can buy through a listing that the service calls over. Its word counts only where the listing fills with its signature
 * alone; otherwise the listing's own end or the chain must say so.
 */
export async function isProvenOver(request: RepriceRequest, old: OldListing, ports: Ports): Promise<boolean> {
  if (!old.isOver) return false;
  if (old.components.endTime <= BigInt(Math.floor(ports.now() / 1000))) return true;
  return (old.isEnded && old.isEndable) || (await isCancelledOnChain(request, ports));
}

/**
 * Reads the old listing once more before anything is signed.
 *
 * @throws FlowError `own_listing_sold`, or `listing_changed` if the price would change in another way than the page says
 */
export async function assertAsShown(request: RepriceRequest, ports: Ports): Promise<void> {
  const { web, listing, way, price, currency, quantity } = request;
  const { pin } = orderChain(web);
  const fresh = await ports.market.order(listing.id);
  const old = fresh === null ? null : readOldListing(fresh, pin);
  if (old?.isSold) throw new FlowError("own_listing_sold");
  const isAsShown =
    fresh !== null &&
    old !== null &&
    !isUnsellable(fresh) &&
    old.remaining >= quantity &&
    repriceWay(old, { unitPrice: price, currency }) === way &&
    (way !== "alone" || (await isProvenOver(request, old, ports)));
  if (!isAsShown) throw new FlowError("listing_changed");
}

/**
 * The last look at the old listing before the wallet is asked: transactions may have taken long.
 *
 * @throws FlowError `own_listing_sold` or `listing_changed`
 */
export async function assertSignable(request: RepriceRequest, ports: Ports): Promise<void> {
  // The service may take a moment to know of the cancellation, so the chain is asked alone.
  if (request.way !== "cancel_first") await assertAsShown(request, ports);
  else if (!(await isCancelledOnChain(request, ports))) throw new FlowError("listing_changed");
  await assertLeft(request, ports);
}

import { maxUint256 } from "viem";
import { sameAddress } from "../same-address";
import {
  checkFractions,
  checkItemShape,
  checkTimes,
  checkZone,
  is721,
  isPartial,
  type Report,
  type StructureContext,
  type StructureFailure,
} from "./check-structure";
import { type OrderParameters, OrderType } from "./order-components";
import type { ParsedOrder } from "./parsed-order";
import { type OrderShape, readShape } from "./read-shape";

export type ParseOrderReturnType =
  | { ok: true; order: ParsedOrder }
  | { ok: false; failures: StructureFailure[] };

function summarize(order: OrderParameters, shape: OrderShape): ParsedOrder {
  const quantity = shape.nft.startAmount;
  const payments = shape.payments
    .filter((item) => !sameAddress(item.recipient, order.offerer))
    .map((item) => ({ recipient: item.recipient, amount: item.startAmount }));
  const paid = payments.reduce((total, payment) => total + payment.amount, 0n);
  return {
    side: shape.side,
    scope: shape.scope,
    standard: is721(shape.nft) ? "erc721" : "erc1155",
    maker: order.offerer,
    taker: shape.taker,
    token: shape.nft.token,
    quantity,
    currency: shape.currency.token,
    price: shape.price,
    unitPrice: shape.price / quantity,
    proceeds: shape.price - paid,
    payments,
    partial: isPartial(order),
    restricted:
      order.orderType === OrderType.fullRestricted || order.orderType === OrderType.partialRestricted,
    startsAt: Number(order.startTime),
    expiresAt: Number(order.endTime),
  };
}

/** Seaport counts the parts of an order in 120 bits. */
const mostUnits = 2n ** 120n - 1n;

/** Checks that a unit costs at least one base unit, and that the total and the units fit into the chain's numbers. */
function checkPrice({ side, price, nft }: OrderShape, report: Report): void {
  if (nft.startAmount > mostUnits) {
    const item = side === "listing" ? "offer.0" : "consideration.0";
    report(`${item}.startAmount`, "Seaport cannot count so many units.");
  }
  const path = side === "listing" ? "consideration" : "offer.0.startAmount";
  if (price > maxUint256) report(path, "The price is more than a chain can count.");
  if (price > 0n && price < nft.startAmount)
    report(path, "A unit costs less than the smallest amount of the currency.");
}

/**
 * Reads any Seaport order as a listing or an offer, or reports every rule of the accepted shape that it breaks. It does not check
 * signatures, owners, due fees or times. The service accepts, and the web signs or fills, only orders of this shape, so later code can rely
 * on it.
 *
 * @example const parsed = parseOrder(components, { conduitKey, signedZone }); if (!parsed.ok) return parsed.failures;
 */
export function parseOrder(order: OrderParameters, context: StructureContext): ParseOrderReturnType {
  const failures: StructureFailure[] = [];
  const report: Report = (path, message) => {
    failures.push({ path, message });
  };
  checkZone(order, context, report);
  checkTimes(order, report);
  for (const [index, item] of order.offer.entries())
    checkItemShape(item, { path: `offer.${index}`, order }, report);
  for (const [index, item] of order.consideration.entries())
    checkItemShape(item, { path: `consideration.${index}`, order }, report);
  const shape = readShape(order, report);
  if (shape !== null && isPartial(order)) checkFractions(order, shape.nft.startAmount, report);
  if (shape !== null) checkPrice(shape, report);
  if (shape === null || failures.length > 0) return { ok: false, failures };
  return { ok: true, order: summarize(order, shape) };
}

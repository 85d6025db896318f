import { filledUnits, type OrderOnChain } from "../on-chain/read-on-chain-state";
import type { OrderFailure } from "../rules/order-verdict";
import type { OrderContext } from "./order-context";

/** The facts that an order depends on, from the database or from the chain itself. */
export interface Holding {
  /** Null if the standard is not known. */
  counter: bigint | null;
  /** Units of the order that are filled. */
  filled: bigint;
  cancelled: boolean;
  /** The holding of a listing's maker; null for offers. */
  token: OrderOnChain["token"];
  /** The funds of an offer's maker, from the chain; null for listings and if they were not read. */
  funds: OrderOnChain["funds"];
}

export function holdingOf(context: OrderContext, { chain, side }: { chain: string; side: string }): Holding {
  return {
    counter: context.counter === null ? null : BigInt(context.counter),
    filled: BigInt(context.filled),
    cancelled: context.cancelled,
    token:
      side === "offer"
        ? null
        : {
            // An item whose usable copy is on another chain cannot be sold here.
            held: context.itemChain === chain ? BigInt(context.held ?? 0) : 0n,
            approved: context.approved,
          },
    funds: null,
  };
}

/** @param quantity Units of the order: Seaport counts in fractions of it. */
export function holdingOnChain(onChain: OrderOnChain, quantity: bigint): Holding {
  const { counter, cancelled, token, funds } = onChain;
  return { counter, cancelled, filled: filledUnits(onChain, quantity), token, funds };
}

interface HeldOrder {
  counter: bigint;
  quantity: bigint;
  /** Base units. */
  price: bigint;
  /** Whether wrapping the native currency gives its currency. */
  isWrapped: boolean;
}

/** The violations of an order by its maker's items, funds, permissions and counter. */
export function checkHolding(order: HeldOrder, holding: Holding): OrderFailure[] {
  const { counter, token, funds } = holding;
  // An order that was partly filled elsewhere is valid for the rest.
  const quantity = order.quantity - holding.filled;
  const rest = { ...order, quantity, price: (order.price * quantity) / order.quantity };
  return [
    ...(counter === null || counter === order.counter ? [] : [staleCounter(counter)]),
    ...(token === null ? [] : checkToken(rest, token)),
    ...(funds === null ? [] : checkFunds(rest, funds)),
  ];
}

function staleCounter(counter: bigint): OrderFailure {
  return {
    code: "stale_counter",
    path: "parameters.counter",
    message: `The maker's counter is ${counter}. Sign the order anew with it.`,
    action: "sign_again",
  };
}

function checkToken(
  { quantity }: HeldOrder,
  { held, approved }: NonNullable<Holding["token"]>,
): OrderFailure[] {
  const failures: OrderFailure[] = [];
  if (held === 0n) {
    failures.push({
      code: "not_owner",
      path: "parameters.offer.0",
      message: "The maker does not own the item on this chain.",
    });
  } else if (held < quantity) {
    failures.push({
      code: "invalid_quantity",
      path: "parameters.offer.0.startAmount",
      message: `The maker owns ${held} of the item.`,
    });
  }
  if (!approved) {
    failures.push({
      code: "not_approved",
      path: "parameters.conduitKey",
      message: "The conduit may not move the item. Approve it, then post the same order again.",
      action: "approve",
    });
  }
  return failures;
}

function checkFunds(
  { price, isWrapped }: HeldOrder,
  { balance, allowance }: NonNullable<Holding["funds"]>,
): OrderFailure[] {
  const failures: OrderFailure[] = [];
  if (balance < price) {
    failures.push({
      code: "insufficient_balance",
      path: "parameters.offer.0.startAmount",
      message: `The maker has ${balance} of the currency's base units, the offer is for ${price}.`,
      ...(isWrapped ? { action: "wrap" } : {}),
    });
  }
  if (allowance < price) {
    failures.push({
      code: "not_approved",
      path: "parameters.conduitKey",
      message: `The conduit may take ${allowance} of the currency's base units, the offer is for ${price}. Approve it, then post the same order again.`,
      action: "approve",
    });
  }
  return failures;
}

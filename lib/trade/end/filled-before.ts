import type { Address, Hex } from "viem";
import type { OrderSide, OrderSummary } from "../../contract/order";
import { optional, optionalWithin } from "../../optional";
import type { Flow } from "../flow/flow";
import type { ChainPort } from "../flow/ports";
import { parseSavedJson } from "../flow/saved-json";
import { parseSavedScope } from "./cancel-scope";
import type { ShownOwnOrder } from "./shown-order";

/** An order that a cancellation ends, as its flow saves it. */
interface CancelledOrder {
  hash: Hex;
  side: OrderSide;
  /** The name of the item or collection. */
  name: string;
  /** Its units, filled ones included, as a decimal. */
  quantity: string;
  /** Units that its maker could know as filled when the cancellation began, as a decimal. Absent: none are known. */
  knownFill?: string | undefined;
}

/** An order of which something was bought or accepted meanwhile, before its cancellation. */
export interface FilledOrder extends Omit<CancelledOrder, "knownFill"> {
  /** Units, as a decimal: all that were ever filled. */
  filled: string;
}

/** Milliseconds before the chain is asked again: the node that is asked may not have the block of the receipt yet. */
const pauseMs = 1_000;
/** Longest wait for the chain, in milliseconds. The cancellation itself is done, and its maker waits for these words. */
const patienceMs = 4_000;

/** Orders as the flow of their cancellation saves them. */
export function serializeCancelled(orders: readonly ShownOwnOrder[]): string {
  const saved: CancelledOrder[] = orders.map(({ hash, side, name, quantity, filled }) => ({
    ...{ hash, side, name },
    quantity: quantity.toString(),
    ...(filled !== undefined && { knownFill: filled.toString() }),
  }));
  return JSON.stringify(saved);
}

/** The orders that a flow cancels and a page showed; null if it did not save them. */
function savedCancelled({ kind, data }: Pick<Flow, "kind" | "data">): readonly CancelledOrder[] | null {
  if (kind === "cancel_orders") return parseSavedJson<CancelledOrder[]>(data.ending);
  const order = parseSavedJson<OrderSummary>(data.order);
  return order && [{ ...order, name: data.name ?? "", knownFill: data.knownFill }];
}

/**
 * Whether fills overtook the cancellation of an order: more is filled than its maker could know, or nothing was left, which is always told. What the
 * service said may be old or false, and only fewer words depend on it.
 */
function isOvertaken({ knownFill = "0" }: CancelledOrder, filled: bigint, quantity: bigint): boolean {
  return filled > BigInt(knownFill) || (filled > 0n && filled >= quantity);
}

type OrderStatusAt = (blockNumber?: bigint) => ReturnType<ChainPort["orderStatus"]>;

/**
 * The state of an order at the block of its cancellation, or since: nothing of it was filled after it. Many nodes forget the state of old blocks,
 * which a flow asks for after a reload.
 *
 * @throws if the chain does not answer while it is wanted
 */
async function statusSince(
  read: OrderStatusAt,
  blockNumber: bigint,
  isWanted: () => boolean,
): ReturnType<OrderStatusAt> {
  for (;;) {
    const status = await optional(read(blockNumber));
    if (status !== null) return status;
    const newest = await optional(read());
    if (newest?.isCancelled === true) return newest;
    if (!isWanted()) throw new Error("the chain does not say what was filled");
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/**
 * Reads from the chain what was filled of orders meanwhile, before they were cancelled. Seaport cancels a filled order without an error, and keeps what was
 * filled of it.
 *
 * @param at.blockNumber the block of the cancellation, after which nothing of them was filled
 * @returns the values that the flow saves; none if it does not say which orders it cancels, or the chain does not answer
 */
export async function readFilledBefore(
  flow: Pick<Flow, "kind" | "data">,
  chain: Pick<ChainPort, "orderStatus">,
  { chainId, seaport, blockNumber }: { chainId: number; seaport: Address; blockNumber: bigint },
): Promise<Flow["data"]> {
  const orders = savedCancelled(flow);
  if (orders === null) return {};
  let isLate = false;
  const readings = orders.map(async (order): Promise<FilledOrder[]> => {
    const read: OrderStatusAt = (at) => chain.orderStatus(chainId, seaport, order.hash, at);
    const status = await statusSince(read, blockNumber, () => !isLate);
    const { totalFilled, totalSize } = status;
    const units = BigInt(order.quantity);
    const filled = totalSize === 0n ? 0n : (units * totalFilled) / totalSize;
    const { hash, side, name, quantity } = order;
    return isOvertaken(order, filled, units)
      ? [{ hash, side, name, quantity, filled: filled.toString() }]
      : [];
  });
  const read = await optionalWithin(patienceMs, Promise.all(readings));
  isLate = true;
  return read === null ? {} : { filled: JSON.stringify(read.flat()) };
}

/** The orders of a done cancellation of which something was filled while it was under way; null if that is unknown. */
export function filledBefore({ data }: Pick<Flow, "data">): readonly FilledOrder[] | null {
  return parseSavedJson<FilledOrder[]>(data.filled);
}

/** Whether nothing of an order was left to cancel. */
export function isWhollyFilled({ filled, quantity }: FilledOrder): boolean {
  return BigInt(filled) >= BigInt(quantity);
}

/** Whether fills overtook a done cancellation: they left it all, a part, or nothing to end; `unknown` if the chain did not say. */
export function overtakenBy(flow: Pick<Flow, "kind" | "data">): "nothing" | "some" | "all" | "unknown" {
  const filled = filledBefore(flow);
  if (filled === null) return "unknown";
  if (filled.length === 0) return "nothing";
  const scope = flow.kind === "cancel_orders" ? parseSavedScope(flow.data.orders) : filled;
  const isAll = scope !== "all" && filled.length === scope.length && filled.every(isWhollyFilled);
  return isAll ? "all" : "some";
}

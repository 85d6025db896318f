import { type FlowId, flowId } from "../flow/flow-store";
import { itemKey } from "../flow/item-key";
import type { Fill } from "./fill";

/** One flow for each order and item: what is said of a purchase is true of no other that is under way. */
export function fillId({ kind, item, orderHash }: Pick<Fill, "kind" | "item" | "orderHash">): FlowId {
  return flowId({ kind, key: fillKey({ item, orderHash }) });
}

export function fillKey({ item, orderHash }: Pick<Fill, "item" | "orderHash">): string {
  return `${itemKey(item)}:${orderHash.toLowerCase()}`;
}

import { type FlowId, flowId } from "../flow/flow-store";
import { itemKey } from "../flow/item-key";
import type { FillKind } from "./fill";

/** One flow for each order and item, so that a dialog never shows the state of another running purchase. */
export function fillId({ kind, item, orderHash }: Pick<FillKind, "kind" | "item" | "orderHash">): FlowId {
  return flowId({ kind, key: fillKey({ item, orderHash }) });
}

export function fillKey({ item, orderHash }: Pick<FillKind, "item" | "orderHash">): string {
  return `${itemKey(item)}:${orderHash.toLowerCase()}`;
}

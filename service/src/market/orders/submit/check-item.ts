import type { ParsedOrder } from "@/lib/seaport/parsed-order";
import type { OrderFailure } from "../rules/order-verdict";
import type { Holding } from "./check-holding";
import type { OrderContext } from "./order-context";

/** The part of an order that names its item. */
function pathOf({ side }: ParsedOrder): string {
  return side === "listing" ? "parameters.offer.0" : "parameters.consideration.0";
}

/** The violation of an order by its collection. */
export function checkCollection(parsed: ParsedOrder, context: OrderContext): OrderFailure[] {
  const path = pathOf(parsed);
  if (context.collectionId === null) {
    return [{ code: "unknown_collection", path, message: "The collection is not followed here." }];
  }
  if (context.standard === parsed.standard) return [];
  const message = "The item type is not that of the collection.";
  return [{ code: "invalid_structure", path: `${path}.itemType`, message }];
}

/** The violation of an order by its item: unknown, moving, on another chain or disputed. */
export function checkItem(
  parsed: ParsedOrder,
  context: OrderContext,
  { chain, token }: Pick<Holding, "token"> & { chain: string },
): OrderFailure[] {
  if (parsed.scope.kind !== "item") return [];
  const path = pathOf(parsed);
  if (context.itemId === null) {
    // The chain has it and the database does not yet: it was minted a moment ago.
    if (token !== null && token.held > 0n) {
      const message = "The item is so new that it is not known here yet.";
      return [{ code: "unknown_item", path, message, action: "wait" }];
    }
    return [{ code: "unknown_item", path, message: "The item is not known here." }];
  }
  const failures: OrderFailure[] = [];
  if (context.vaultState === "in_transit" || context.vaultState === "stuck") {
    failures.push({
      code: "in_transit",
      path,
      message: "The item is moving between chains.",
      action: "wait",
    });
  }
  if (parsed.side === "offer" && context.itemChain !== chain) {
    failures.push({
      code: "not_owner",
      path,
      message: `Nobody has the item here: it can be used on ${context.itemChain}.`,
      action: "switch_chain",
    });
  }
  if (context.labels?.includes("disputed_ownership") === true) {
    failures.push({
      code: "item_disputed",
      path,
      message: "The item is labelled as disputed and cannot be traded.",
    });
  }
  return failures;
}

import type { ParsedOrder } from "@/lib/seaport/parsed-order";
import type { OrderFacts } from "../db/queries/order-facts";
import type { Holding } from "./check-holding";
import type { OrderFailure } from "./order-verdict";

/** The part of an order that names its item. */
function pathOf({ side }: ParsedOrder): string {
  return side === "listing" ? "parameters.offer.0" : "parameters.consideration.0";
}

/** What the collection has against the order. */
export function checkCollection(parsed: ParsedOrder, facts: OrderFacts): OrderFailure[] {
  const path = pathOf(parsed);
  if (facts.collectionId === null) {
    return [{ code: "unknown_collection", path, message: "The collection is not followed here." }];
  }
  if (facts.standard === parsed.standard) return [];
  const message = "The item type is not that of the collection.";
  return [{ code: "invalid_structure", path: `${path}.itemType`, message }];
}

/** What the item has against the order: that it is unknown, moving, on another chain or disputed. */
export function checkItem(
  parsed: ParsedOrder,
  facts: OrderFacts,
  { chain, token }: Pick<Holding, "token"> & { chain: string },
): OrderFailure[] {
  if (parsed.scope.kind !== "item") return [];
  const path = pathOf(parsed);
  if (facts.itemId === null) {
    // The chain has it and we do not yet: it was minted a moment ago.
    if (token !== null && token.held > 0n) {
      const message = "The item is so new that it is not known here yet.";
      return [{ code: "unknown_item", path, message, action: "wait" }];
    }
    return [{ code: "unknown_item", path, message: "The item is not known here." }];
  }
  const failures: OrderFailure[] = [];
  if (facts.vaultState === "in_transit" || facts.vaultState === "stuck") {
    failures.push({
      code: "in_transit",
      path,
      message: "The item is moving between chains.",
      action: "wait",
    });
  }
  if (parsed.side === "offer" && facts.itemChain !== chain) {
    failures.push({
      code: "not_owner",
      path,
      message: `Nobody has the item here: it can be used on ${facts.itemChain}.`,
      action: "switch_chain",
    });
  }
  if (facts.labels?.includes("disputed_ownership") === true) {
    failures.push({
      code: "item_disputed",
      path,
      message: "The item is labelled as disputed and can not be traded.",
    });
  }
  return failures;
}

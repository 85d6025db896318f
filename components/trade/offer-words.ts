import type { Order } from "@/lib/contract/order";
import { describeTraits } from "@/lib/trade/review/describe-traits";

export interface OfferWords {
  /** What the offer takes, with its collection's name: "Kiln #2187", "Any item of Kiln". */
  title: string;
  /** What else the item must be: "With Glaze: Blue". Null where nothing is asked. */
  condition: string | null;
}

/** What an offer takes, for a place that names no collection by itself. */
export function offerWords({
  scope,
  item,
  collection,
}: Pick<Order, "scope" | "item" | "collection">): OfferWords {
  switch (scope.kind) {
    case "item":
      return { title: item?.name ?? `${collection.name} #${scope.tokenId}`, condition: null };
    case "collection":
      return { title: `Any item of ${collection.name}`, condition: null };
    case "trait":
      return { title: `Any item of ${collection.name}`, condition: `With ${describeTraits(scope.traits)}` };
  }
}

/** The same in one line: "Any item of Kiln with Glaze: Blue". */
export function offerSentence(order: Pick<Order, "scope" | "item" | "collection">): string {
  const { title, condition } = offerWords(order);
  return condition === null ? title : `${title} ${condition.replace("With", "with")}`;
}

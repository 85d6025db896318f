import type { Order } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { describeTraits } from "@/lib/trade/review/describe-traits";

export interface OfferWords {
  /** The scope with its collection's name: "Kiln #2187", "Any item of Kiln". */
  title: string;
  /** The required traits: "With Glaze: Blue". Null without any. */
  condition: string | null;
}

/** The scope of an offer, for a place that does not name the collection. */
export function offerWords({
  scope,
  item,
  collection,
}: Pick<Order, "scope" | "item" | "collection">): OfferWords {
  switch (scope.kind) {
    case "item":
      return { title: item?.name ?? `${collection.name} #${scope.tokenId}`, condition: null };
    case "collection":
      return { title: t("Any item of {collection}", { collection: collection.name }), condition: null };
    case "trait":
      return {
        title: t("Any item of {collection}", { collection: collection.name }),
        condition: t("With {traits}", { traits: describeTraits(scope.traits) }),
      };
  }
}

/** Scope and traits in one line: "Any item of Kiln with Glaze: Blue". */
export function offerSentence(order: Pick<Order, "scope" | "item" | "collection">): string {
  const { scope, collection } = order;
  if (scope.kind !== "trait") return offerWords(order).title;
  const traits = describeTraits(scope.traits);
  return t("Any item of {collection} with {traits}", { collection: collection.name, traits });
}

import type { Order } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { describeTraits } from "@/lib/trade/review/describe-traits";

/** The scope of an offer in words. */
export function scopeWords({ scope, item }: Pick<Order, "scope" | "item">): string {
  switch (scope.kind) {
    case "item":
      return item?.name ?? `#${scope.tokenId}`;
    case "collection":
      return t("Any item");
    case "trait":
      return describeTraits(scope.traits);
  }
}

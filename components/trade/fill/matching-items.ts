import type { TraitFilter } from "@/lib/contract/item";
import type { Order } from "@/lib/contract/order";
import type { ItemsSearch } from "@/lib/query/use-collection-items";

/** The traits of an offer as the items query takes them. */
function traitFilter({ scope }: Order): TraitFilter | null {
  if (scope.kind !== "trait") return null;
  return Object.fromEntries(
    scope.traits.map((criterion): [string, TraitFilter[string]] => {
      if ("value" in criterion) return [criterion.type, [criterion.value]];
      const { type, ...range } = criterion;
      return [type, range];
    }),
  );
}

/** The query for a holder's items of a collection that an offer takes. One of disputed ownership cannot be given. */
export function matchingItems(offer: Order, owner: string): ItemsSearch {
  const traits = traitFilter(offer);
  return {
    owner,
    chain: offer.chain,
    labels: "exclude_disputed_ownership",
    ...(traits === null ? {} : { traits: JSON.stringify(traits) }),
  };
}

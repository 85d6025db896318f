import type { GivenItem } from "./request";
import { acceptKey } from "./request";

/** An offer, best first among others, and the holder's items that fit it. */
export interface Choice {
  offer: { id: string; remaining: string; scope: { kind: "item" | "collection" | "trait" } };
  items: readonly GivenItem[];
}

/** A row of the dialog: one acceptance of an offer, with an item proposed for it. */
export interface AssignedRow<Offer extends Choice["offer"] = Choice["offer"]> {
  key: string;
  offer: Offer;
  /** The items to choose from. */
  items: readonly GivenItem[];
  /** The proposed item; null if every item that fits is proposed for another offer. */
  item: GivenItem | null;
  /** A further unit of an offer that takes several. */
  isFurther: boolean;
}

/** The most rows for one offer. A holder of many items accepts the rest of such an offer afterwards. */
const rowsOfOffer = 5;

export function itemKeyOf({ contract, tokenId }: GivenItem): string {
  return acceptKey("", { contract, tokenId });
}

/** The least rare item first, since a holder would give that; items without a rank last. */
function byRarity(a: GivenItem, b: GivenItem): number {
  return (b.rarityRank ?? -1) - (a.rarityRank ?? -1);
}

/**
 * Proposes an item for each offer. An item that a single offer names is kept for that one. An offer for several units gets several rows,
 * each with another item.
 *
 * @param choices best offer first
 */
export function assignItems<Offer extends Choice["offer"]>(
  choices: readonly { offer: Offer; items: readonly GivenItem[] }[],
): AssignedRow<Offer>[] {
  const named = new Set(
    choices.flatMap(({ offer, items }) => (offer.scope.kind === "item" ? items.map(itemKeyOf) : [])),
  );
  const given = new Set<string>();
  const isFree = (item: GivenItem) => item.standard === "erc1155" || !given.has(itemKeyOf(item));
  return choices.flatMap(({ offer, items }) => {
    const isNamed = offer.scope.kind === "item";
    const sorted = items.toSorted(byRarity);
    const most = isNamed ? 1 : Math.min(Number(offer.remaining), items.length, rowsOfOffer);
    const rows: AssignedRow<Offer>[] = [];
    // Units of an edition can go to several offers, but to one offer only once.
    const own = new Set<string>();
    for (let index = 0; index < Math.max(1, most); index++) {
      const free = sorted.filter((each) => isFree(each) && !own.has(itemKeyOf(each)));
      const item = (isNamed ? free[0] : free.find((each) => !named.has(itemKeyOf(each)))) ?? free[0] ?? null;
      if (item === null && index > 0) break;
      if (item !== null) {
        given.add(itemKeyOf(item));
        own.add(itemKeyOf(item));
      }
      rows.push({ key: `${offer.id}:${index}`, offer, items: sorted, item, isFurther: index > 0 });
    }
    return rows;
  });
}

import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import { draftWorth, floorAmount, floorWarning, type ListDraft } from "@/lib/trade/list/list-draft";
import type { PriceRemark } from "./price-field";
import { priceSentence } from "./price-sentence";

/**
 * A listing's typed price compared with the floor.
 *
 * @param caution what to do about a low one
 * @param isGuarded the price guard speaks of a low one already
 */
export function listRemark(
  draft: Pick<ListDraft, "price" | "currency">,
  { web, collection }: { web: WebChain; collection: Collection | null },
  { caution, isGuarded }: { caution: string; isGuarded: boolean },
): PriceRemark | null {
  const floor = collection === null ? null : floorAmount(collection, web);
  const sentence = priceSentence(draft, web, floor === null ? null : { of: "floor", amount: floor });
  if (sentence === null) return null;
  const isLow = floorWarning(draftWorth(draft, web), floor) !== "none";
  if (isLow && isGuarded) return null;
  return { sentence, caution: isLow ? caution : null };
}

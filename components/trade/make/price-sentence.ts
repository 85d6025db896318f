import type { WebChain } from "@/lib/chains/web-chain";
import { aboveFloor } from "@/lib/format/above-floor";
import { formatChange } from "@/lib/format/percent";
import { msg, t } from "@/lib/language/translate";
import { draftWorth, type ListDraft } from "@/lib/trade/list/list-draft";
import { findCurrency } from "@/lib/trade/review/describe-amount";

/** A price to compare with, in base units of the native currency. */
export interface Comparison {
  /** `price`: what the item itself costs now. */
  of: "floor" | "trait_floor" | "price";
  /** The trait of a trait floor, in words; else left out. */
  trait?: string;
  amount: bigint;
}

interface DistanceWords {
  at: string;
  above: string;
  below: string;
}

const distanceWords: Record<Comparison["of"], DistanceWords> = {
  floor: {
    at: msg("At the floor"),
    above: msg("{share} above floor"),
    below: msg("{share} below floor"),
  },
  trait_floor: {
    at: msg("At the floor of {trait}"),
    above: msg("{share} above the floor of {trait}"),
    below: msg("{share} below the floor of {trait}"),
  },
  price: {
    at: msg("At its price"),
    above: msg("{share} above its price"),
    below: msg("{share} below its price"),
  },
};

/** How far two prices are from each other: "12.5%". */
function shareWords(price: bigint, amount: bigint): string {
  const higher = price > amount ? price : 2n * amount - price;
  const share = formatChange(aboveFloor(higher, amount)).replace("+", "");
  if (share.startsWith(">")) return t("Over {share}", { share: share.slice(1) });
  // Rounding must not give 100%, which would mean free.
  return price < amount && share === formatChange(1).replace("+", "")
    ? t("Over {share}", { share: formatChange(0.999).replace("+", "") })
    : share;
}

function distance(price: bigint, { of, trait = "", amount }: Comparison): string {
  const { at, above, below } = distanceWords[of];
  if (price === amount) return t(at, { trait });
  return t(price > amount ? above : below, { share: shareWords(price, amount), trait });
}

/** A typed price compared with another, in words; null where there is none, or no rate to compare them by. */
export function priceSentence(
  draft: Pick<ListDraft, "price" | "currency">,
  web: WebChain,
  compared: Comparison | null,
): string | null {
  const worth = draftWorth(draft, web);
  if (worth === null || compared === null || compared.amount === 0n) return null;
  // A token's price is compared by reference rates, which may be old.
  const isToken = findCurrency(web.chain, draft.currency)?.kind === "erc20";
  const words = distance(worth, compared);
  return isToken ? t("{distance}, by the reference rates.", { distance: words }) : `${words}.`;
}

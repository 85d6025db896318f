import type { WebChain } from "@/lib/chains/web-chain";
import { aboveFloor } from "@/lib/format/above-floor";
import { formatChange } from "@/lib/format/percent";
import { t } from "@/lib/language/translate";
import { draftWorth, type ListDraft } from "@/lib/trade/list/list-draft";
import { findCurrency } from "@/lib/trade/review/describe-amount";

/** A price to compare with: "floor", in base units of the native currency. */
export interface Comparison {
  name: string;
  amount: bigint;
}

function distance(price: bigint, { name, amount }: Comparison): string {
  if (price === amount) return name === "floor" ? t("At the floor") : t("At {name}", { name });
  const share = formatChange(aboveFloor(price > amount ? price : 2n * amount - price, amount)).replace(
    "+",
    "",
  );
  if (price > amount) return t("{replace} above {name}", { replace: share.replace(">", "Over "), name });
  // Rounding must not give 100%, which would mean free.
  return t("{value} below {name}", { value: share === "100.0%" ? t("Over 99.9%") : share, name });
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
  return `${distance(worth, compared)}${isToken ? ", by the reference rates" : ""}.`;
}

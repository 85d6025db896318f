import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Item } from "@/lib/contract/item";
import { t } from "@/lib/language/translate";
import { ItemCard } from "../market/item-card";

/** What the owner of the contract chose to be seen first: one row above the grid, in the owner's sequence. */
export function FeaturedItems({ items, looks }: { items: readonly Item[]; looks: ChainLooks }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="featured-items" className="border-b border-line pt-5 pb-6">
      <h2 id="featured-items" className="text-t2">
        {t("Featured by the owner")}
      </h2>
      <ul className="-mx-(--gutter) mt-3 flex gap-4 overflow-x-auto px-(--gutter) pb-1">
        {items.map((item) => (
          <li key={`${item.chain} ${item.contract} ${item.tokenId}`} className="w-36 shrink-0 sm:w-42">
            <ItemCard item={item} looks={looks} sizes="10.5rem" />
          </li>
        ))}
      </ul>
    </section>
  );
}

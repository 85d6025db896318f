import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { AccountItem, AccountItemPage } from "@/lib/contract/item";
import { formatCount } from "@/lib/format/count";
import { itemPath } from "@/lib/format/paths";
import { formatPrice } from "@/lib/format/price";
import { plural, t } from "@/lib/language/translate";
import { mediaSrc } from "../market/media-url";

function priceWords({ chain, bestListing }: AccountItem, looks: ChainLooks): string {
  const currency = bestListing && currencyOf(lookOf(looks, chain), bestListing.currency);
  if (bestListing === null || currency === null) return t("Not listed");
  return `${formatPrice(bestListing.unitPrice, currency.decimals, "up")} ${currency.symbol}`;
}

/** An account's newest items for browsers without JavaScript: the list with its filters is drawn by a script. */
export function ItemsWithoutScript({ items, looks }: { items: AccountItemPage; looks: ChainLooks }) {
  const { data, totals } = items;
  const count = totals?.items ?? data.length;
  return (
    <noscript>
      <p className="text-ui text-ink-2">
        {count > data.length
          ? plural(
              count,
              "{count} item, the newest {shown} of them here",
              "{count} items, the newest {shown} of them here",
              { shown: formatCount(data.length) },
            )
          : plural(count, "{count} item", "{count} items")}
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4 xl:grid-cols-6">
        {data.map((item) => {
          const picture = isExplicit(item) ? null : mediaSrc(item.image, 384);
          return (
            <li key={`${item.chain} ${item.contract} ${item.tokenId}`}>
              <a href={itemPath(item)} className="block text-ui">
                {picture !== null && (
                  // biome-ignore lint/performance/noImgElement: the widths are our own and served ready.
                  <img
                    src={picture}
                    alt=""
                    className="mb-2 aspect-square w-full rounded-art object-contain"
                  />
                )}
                <span className="block truncate font-semi">{item.name}</span>
                <span className="block text-ink-2">
                  <bdi>{priceWords(item, looks)}</bdi>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </noscript>
  );
}

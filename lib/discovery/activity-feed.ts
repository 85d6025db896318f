import { activityUnits } from "../activity/activity-units";
import { type ChainLooks, currencyOf, lookOf } from "../chains/chain-look";
import type { Activity } from "../contract/activity";
import { formatTokenId } from "../format/address";
import { formatCount } from "../format/count";
import { collectionPath, itemPath } from "../format/paths";
import { formatPrice } from "../format/price";
import type { AtomEntry } from "./atom-feed";

/** " for 0.785 ETH", " for 10 × 0.785 ETH" for several units, or nothing where the price or its currency is not known. */
function priceWords(entry: Activity, looks: ChainLooks): string {
  const { chain, price, currency } = entry;
  const known = currency === null ? null : currencyOf(lookOf(looks, chain), currency);
  if (price === null || known === null) return "";
  const units = activityUnits(entry);
  const count = units === null ? "" : `${formatCount(units.quantity)} × `;
  return ` for ${count}${formatPrice(units?.unitPrice ?? price, known.decimals)} ${known.symbol}`;
}

/** An entry of activity as a sentence without its end. */
function words(entry: Activity, looks: ChainLooks): string {
  const { item, collection, vault } = entry;
  const name =
    item === null ? `any item of ${collection.name}` : item.name || `#${formatTokenId(item.tokenId)}`;
  const price = priceWords(entry, looks);
  const nameOf = (chain: string) => lookOf(looks, chain).name;
  switch (entry.type) {
    case "sale":
      return `${name} was sold${price}`;
    case "listing":
      return `${name} was listed${price}`;
    case "offer":
      return `An offer${price.replace(" for ", " of ")} was made for ${name}`;
    case "transfer":
      return `${name} was transferred`;
    case "mint":
      return `${name} was minted${price}`;
    case "vault_out":
      return vault === null
        ? `${name} left its chain`
        : `${name} left ${nameOf(vault.fromChain)} for ${nameOf(vault.toChain)}`;
    case "vault_in":
      return `${name} arrived on ${nameOf(vault?.toChain ?? entry.chain)}`;
    case "pool_buy":
      return `${name} was bought from a pool${price}`;
    case "pool_sell":
      return `${name} was sold to a pool${price}`;
  }
}

/**
 * Activity of a collection as entries of a feed. Readers keep an entry for ever, so one whose block may still be dropped is left out.
 *
 * @param origin of the web, without a slash at its end
 */
export function activityEntries(
  entries: readonly Activity[],
  { looks, origin }: { looks: ChainLooks; origin: string },
): AtomEntry[] {
  const lasting = entries.filter(({ final }) => final);
  return lasting.map((entry) => {
    const page = collectionPath(entry.collection.slug);
    const path = entry.item === null ? page : itemPath({ chain: entry.chain, ...entry.item });
    return {
      id: `${origin}${page}/activity#${entry.id}`,
      title: words(entry, looks),
      url: `${origin}${path}`,
      updatedAt: entry.timestamp,
      publishedAt: entry.timestamp,
      summary: `${entry.collection.name}, on ${lookOf(looks, entry.chain).name}`,
    };
  });
}

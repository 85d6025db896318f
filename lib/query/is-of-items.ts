import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { feedItemKey } from "../activity/feed-answer";
import type { ItemFull } from "../contract/item";

/**
 * Whether a query is for one of these items. Its key is the item's place in the page's HTML, and the item may have moved to another chain
 * since: then trades and the feed name it by the new place, which is in its record.
 *
 * @param items feed keys
 */
export function isOfItems(client: QueryClient, [kind, name]: QueryKey, items: ReadonlySet<string>): boolean {
  if (kind !== "item") return false;
  const item = client.getQueryData<ItemFull>([kind, name]);
  return items.has(String(name)) || (item !== undefined && items.has(feedItemKey(item)));
}

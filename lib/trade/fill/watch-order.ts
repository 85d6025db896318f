import { type FeedAnswer, feedItemKey } from "../../activity/feed-answer";
import type { Item } from "../../contract/item";
import type { Feed } from "../../query/create-feed";
import type { Ports } from "../flow/ports";

/** Milliseconds between two looks at an order, in a collection that is traded all the time. */
const betweenLooksMs = 1_000;

/** The order that a dialog is about to fill. */
export interface WatchedOrder {
  id: string;
  /** Units to fill. */
  quantity: bigint;
  item: Pick<Item, "chain" | "contract" | "tokenId">;
  /** The slug of the item's collection. */
  collection: string;
}

/**
 * Calls back when the market has changed what a dialog shows: its item, or the order itself. An offer on any item of a collection may be
 * filled with another one, so a change of the collection leads to a look at the order.
 *
 * @returns how to stop.
 */
export function watchOrder(
  { id, quantity, item, collection }: WatchedOrder,
  {
    feed,
    ports,
    onChange,
  }: { feed: Pick<Feed, "onChange">; ports: Pick<Ports, "market">; onChange: () => void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isMeant = false;
  let isEnded = false;

  async function look(): Promise<void> {
    isMeant = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isMeant) void look();
    }, betweenLooksMs);
    // Without an answer the order counts as it was: the fill itself is checked again before the wallet opens.
    const order = await ports.market.order(id).catch(() => undefined);
    if (isEnded || order === undefined) return;
    if (order === null || order.status !== "active" || BigInt(order.remaining) < quantity) onChange();
  }

  function hear({ reset, items, collections }: FeedAnswer): void {
    if (reset || items.includes(feedItemKey(item))) onChange();
    else if (collections.includes(collection)) {
      isMeant = true;
      if (timer === undefined) void look();
    }
  }

  const end = feed.onChange(hear);
  return () => {
    isEnded = true;
    clearTimeout(timer);
    end();
  };
}

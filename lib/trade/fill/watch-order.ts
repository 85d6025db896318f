import { type FeedAnswer, feedItemKey } from "../../activity/feed-answer";
import type { Item } from "../../contract/item";
import type { Feed } from "../../query/create-feed";
import type { Ports } from "../flow/ports";

/** Milliseconds between two looks at an order, whose item or collection may be traded all the time. */
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
 * filled with another one, so a change of the collection leads to a look at the order. The first change counts at once, the next ones each
 * second.
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
  let changed: "item" | "collection" | null = null;
  let isEnded = false;

  async function look(): Promise<void> {
    const isOfItem = changed === "item";
    changed = null;
    timer = setTimeout(() => {
      timer = undefined;
      if (changed !== null) void look();
    }, betweenLooksMs);
    if (isOfItem) return onChange();
    // Without an answer the order counts as it was: the fill itself is checked again before the wallet opens.
    const order = await ports.market.order(id).catch(() => undefined);
    if (isEnded || order === undefined) return;
    if (order === null || order.status !== "active" || BigInt(order.remaining) < quantity) onChange();
  }

  function hear({ reset, items, collections }: FeedAnswer): void {
    if (reset || items.includes(feedItemKey(item))) changed = "item";
    else if (collections.includes(collection)) changed ??= "collection";
    if (changed !== null && timer === undefined) void look();
  }

  const end = feed.onChange(hear);
  return () => {
    isEnded = true;
    clearTimeout(timer);
    end();
  };
}

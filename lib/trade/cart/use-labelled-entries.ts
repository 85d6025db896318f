"use client";

import { useQueries } from "@tanstack/react-query";
import { itemIntervalMs, itemQuery } from "../../query/use-item";
import type { CartEntry } from "./cart-entry";

/**
 * The entries with the labels that their items have now: an item may be reported, or its report be lifted, after it was put into the cart. An
 * item whose record cannot be read keeps the labels that it had then.
 */
export function useLabelledEntries(entries: readonly CartEntry[]): {
  entries: readonly CartEntry[];
  /** The listings of the items whose labels are still being read. */
  unread: ReadonlySet<string>;
} {
  const items = useQueries({
    queries: entries.map(({ item }) => ({ ...itemQuery(item), refetchInterval: itemIntervalMs })),
  });
  return {
    entries: entries.map((entry, index) => {
      const labels = items[index]?.data?.labels;
      return labels === undefined ? entry : { ...entry, item: { ...entry.item, labels } };
    }),
    unread: new Set(entries.flatMap(({ listing }, index) => (items[index]?.isPending ? [listing.id] : []))),
  };
}

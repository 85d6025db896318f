import type { SearchChange } from "@/lib/query/use-page-search";
import type { CollectionColumn } from "../market/collection/collection-table-head";
import type { CollectionSortChoice } from "./collection-search";

interface Sorted {
  column: CollectionColumn;
  direction: "ascending" | "descending";
}

const sortedColumns: Partial<Record<CollectionSortChoice, Sorted>> = {
  volume_desc: { column: "volume", direction: "descending" },
  floor_desc: { column: "floor", direction: "descending" },
  floor_asc: { column: "floor", direction: "ascending" },
  name: { column: "name", direction: "ascending" },
};

/** The column of an order, with its direction; undefined where no column shows it. */
export function sortedColumn(sort: CollectionSortChoice): Sorted | undefined {
  return sortedColumns[sort];
}

/** The orders that the service has for each column, first the one that its head begins with. */
const ordersOf: Readonly<
  Record<CollectionColumn, readonly [CollectionSortChoice, ...CollectionSortChoice[]]>
> = {
  name: ["name"],
  floor: ["floor_desc", "floor_asc"],
  volume: ["volume_desc"],
};

/** The order after a column's head is pressed: the column's next one. */
export function nextSort(column: CollectionColumn, sort: CollectionSortChoice): CollectionSortChoice {
  const orders = ordersOf[column];
  return orders[(orders.indexOf(sort) + 1) % orders.length] ?? orders[0];
}

/** The change of the page's address for an order. The usual one is not named. */
export function sortChange(sort: CollectionSortChoice): SearchChange {
  return { sort: sort === "volume_desc" ? null : sort };
}

import type { Collection } from "../contract/collection";

/** By chain identifier: where a collection's items are sent from there, and arrive. */
export type VaultRoutes = NonNullable<Collection["vault"]>["routes"];

/** What the page of a move needs of the item's collection. */
export interface MoveCollection {
  slug: string;
  name: string;
  routes: VaultRoutes;
  /** The item's art is veiled. */
  explicit: boolean;
}

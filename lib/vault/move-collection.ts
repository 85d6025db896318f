import type { Collection } from "../contract/collection";

/** A collection's vault contracts, by chain identifier: items leave and arrive through them. */
export type VaultRoutes = NonNullable<Collection["vault"]>["routes"];

/** The facts about an item's collection that a move page needs. */
export interface MoveCollection {
  slug: string;
  name: string;
  routes: VaultRoutes;
  /** Whether the item's art was hidden at first when the page was made. */
  explicit: boolean;
}

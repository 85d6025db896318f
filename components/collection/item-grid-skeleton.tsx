import { ItemCardSkeleton } from "../market/item-card-skeleton";
import { gridStyles } from "./grid-styles";

const cards = 10;

/** The first rows of the grid before they are there. */
export function ItemGridSkeleton() {
  return (
    <div className={gridStyles.roomy}>
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity.
        <ItemCardSkeleton key={index} />
      ))}
    </div>
  );
}

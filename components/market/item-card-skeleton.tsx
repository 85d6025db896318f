import { Skeleton } from "../ui/skeleton";

/** A placeholder with the exact size of an `ItemCard`. */
export function ItemCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-square" />
      <Skeleton className="mt-3 h-3.5 w-3/5" />
      <Skeleton className="mt-2.5 h-3.5 w-2/5" />
      <div className="mt-1.5 h-4.5" />
    </div>
  );
}

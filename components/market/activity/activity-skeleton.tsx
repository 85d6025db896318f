import { Skeleton } from "../../ui/skeleton";

/** Takes the height of `rows` activity rows while they load; `height` is that of one row. */
export function ActivitySkeleton({ rows, height }: { rows: number; height: 48 | 60 }) {
  return (
    <div aria-hidden="true">
      <div className="border-b border-line-strong max-sm:hidden sm:h-10" />
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their position.
          key={row}
          className="flex items-center gap-4 border-b border-line px-2.5 max-sm:px-0"
          style={{ height: height + 1 }}
        >
          {height === 60 && <Skeleton className="size-10 shrink-0" />}
          <Skeleton className="h-3.5 w-40" />
          <span className="flex-1" />
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className="h-3.5 w-24 max-lg:hidden" />
          <Skeleton className="h-3.5 w-16 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}

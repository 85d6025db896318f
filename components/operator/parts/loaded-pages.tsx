import type { ReactNode } from "react";
import type { useOperatorPages } from "@/lib/query/use-operator";
import { LoadMore } from "../../ui/load-more";
import { Loaded } from "./loaded";

/** A list of the desk that is read page by page. */
export function LoadedPages<T>({
  list,
  empty,
  height,
  children,
}: {
  list: ReturnType<typeof useOperatorPages<T>>;
  /** What stands there without a row. */
  empty: ReactNode;
  /** Class name of the height of its place while it loads. */
  height?: string;
  children: (rows: readonly T[]) => ReactNode;
}) {
  return (
    <>
      <Loaded
        data={list.rows}
        error={list.error}
        onRetry={() => void list.refetch()}
        {...(height === undefined ? {} : { height })}
      >
        {(rows) => (rows.length === 0 ? empty : children(rows))}
      </Loaded>
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

import type { InfiniteData, QueryKey } from "@tanstack/react-query";
import { type ApiRequest, requestApi } from "./api-client";

export interface PagesOfParameters<Page> {
  key: QueryKey;
  /** Path of the web's own route. */
  path: string;
  search: ApiRequest["search"];
  /** The first page, if the page's HTML holds it. */
  initial?: Page | undefined;
}

function firstPage<Page>(page: Page): InfiniteData<Page, string | undefined> {
  return { pages: [page], pageParams: [undefined] };
}

/**
 * The query for a list in pages, where each page starts at the cursor of the previous one.
 *
 * @example useInfiniteQuery(pagesOf<ActivityPage>({ key: queryKeys.activity(search), path: "/api/activity", search }))
 */
export function pagesOf<Page extends { nextCursor: string | null }>({
  key,
  path,
  search,
  initial,
}: PagesOfParameters<Page>) {
  return {
    queryKey: key,
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      requestApi<Page>(path, { search: { ...search, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
    // The HTML may be a minute old: show it, and ask again at once.
    ...(initial === undefined ? {} : { initialData: firstPage(initial), initialDataUpdatedAt: 0 }),
  };
}

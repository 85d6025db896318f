"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import type { DropPage } from "../contract/drop";
import { dropQueryKeys } from "./drop-keys";
import { pagesOf } from "./pages-of";

/** All drops, newest first, page by page; `initial` is the first page of the HTML. */
export function useDrops(limit: number, initial: DropPage) {
  return useInfiniteQuery(
    pagesOf<DropPage>({
      key: dropQueryKeys.list,
      path: "/api/drops",
      search: { sort: "newest", limit },
      initial,
    }),
  );
}

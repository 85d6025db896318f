"use client";

import { useQuery } from "@tanstack/react-query";
import type { Drop, DropPage } from "../contract/drop";
import { requestApi } from "./api-client";
import { dropQueryKeys } from "./drop-keys";

const everyMs = 30_000;
/** The page size limit of the service. */
const limit = 200;
const statuses = ["live", "upcoming"] as const;

/**
 * The drops that are open or to come, and the time of reading in milliseconds. A new stage, a pause or another price causes no activity in
 * the feed, so the page asks again at intervals while it is visible.
 *
 * @param initial the drops in the page's HTML
 */
export function useCurrentDrops(initial: readonly Drop[]): { drops: readonly Drop[]; readAt: number } {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: dropQueryKeys.current,
    queryFn: async ({ signal }): Promise<readonly Drop[]> => {
      const pages = await Promise.all(
        statuses.map((status) => requestApi<DropPage>("/api/drops", { search: { status, limit }, signal })),
      );
      return pages.flatMap(({ data: drops }) => drops);
    },
    initialData: initial,
    initialDataUpdatedAt: 0,
    refetchInterval: everyMs,
  });
  return { drops: data, readAt: dataUpdatedAt };
}
